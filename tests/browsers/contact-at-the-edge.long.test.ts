import { chromium } from '../support/browsers/chromium.ts';
import { firefox } from '../support/browsers/firefox.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { startEdgeOnD1 } from '../support/leads/lead-servers.ts';
import { describeContactJourneys } from './contact-journeys.ts';

describeContactJourneys('at the edge', [chromium, firefox, webkit], (env) => startEdgeOnD1(env));
