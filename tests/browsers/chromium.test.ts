import { chromium } from '../support/browsers/chromium.ts';
import { describeDeskJourney } from './desk-journey.ts';

describeDeskJourney(chromium, ['a file']);
