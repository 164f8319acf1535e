import { chromium } from '../support/browsers/chromium.ts';
import { describeWordsJourney } from './words-journey.ts';

describeWordsJourney(chromium);
