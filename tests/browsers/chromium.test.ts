import { chromium } from './chromium.ts';
import { describeDeskJourney } from './desk-journey.ts';

describeDeskJourney(chromium);
