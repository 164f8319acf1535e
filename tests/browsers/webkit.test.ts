import { webkit } from '../support/browsers/webkit.ts';
import { describeJourneys } from './journeys.ts';

describeJourneys(webkit);
