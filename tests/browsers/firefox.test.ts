import { describeDeskJourney } from './desk-journey.ts';
import { firefox } from './firefox.ts';
import { describeJourneys } from './journeys.ts';

describeJourneys(firefox);
describeDeskJourney(firefox);
