import { describeDeskJourney } from './desk-journey.ts';
import { firefox } from '../support/browsers/firefox.ts';
import { describeJourneys } from './journeys.ts';

describeJourneys(firefox);
describeDeskJourney(firefox, ['PostgreSQL']);
