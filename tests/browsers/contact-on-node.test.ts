import { chromium } from '../support/browsers/chromium.ts';
import { startOnNode } from '../support/leads/lead-servers.ts';
import { describeContactJourneys } from './contact-journeys.ts';

describeContactJourneys('on Node', [chromium], startOnNode);
