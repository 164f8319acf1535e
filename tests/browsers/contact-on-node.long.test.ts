import { firefox } from '../support/browsers/firefox.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { startOnNode } from '../support/leads/lead-servers.ts';
import { describeContactJourneys } from './contact-journeys.ts';

describeContactJourneys('on Node', [firefox, webkit], startOnNode);
