import { chromium } from '../support/browsers/chromium.ts';
import { describeContactJourneys, startOnNode } from './contact-journeys.ts';

describeContactJourneys('on Node', [chromium], startOnNode);
