/** The desk in each browser on each store, but for Chromium on a file, which `npm test` has too. */
import { chromium } from '../support/browsers/chromium.ts';
import { firefox } from '../support/browsers/firefox.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { describeDeskJourney } from './desk-journey.ts';

describeDeskJourney(chromium, ['PostgreSQL', 'D1 at the edge']);
describeDeskJourney(firefox, ['a file', 'PostgreSQL', 'D1 at the edge']);
describeDeskJourney(webkit, ['a file', 'PostgreSQL', 'D1 at the edge']);
