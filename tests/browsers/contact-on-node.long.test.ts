import { firefox } from '../support/browsers/firefox.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { describeContactJourneys, startOnNode } from './contact-journeys.ts';

describeContactJourneys('on Node', [firefox, webkit], startOnNode);
