import { describeDeskJourney } from './desk-journey.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { describeJourneys } from './journeys.ts';

describeJourneys(webkit);
describeDeskJourney(webkit, ['D1 at the edge']);
