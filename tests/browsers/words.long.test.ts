import { firefox } from '../support/browsers/firefox.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { describeWordsJourney } from './words-journey.ts';

describeWordsJourney(firefox);
describeWordsJourney(webkit);
