import { firefox } from '../support/browsers/firefox.ts';
import { describeJourneys } from './journeys.ts';

describeJourneys(firefox);
