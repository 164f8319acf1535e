/** The desk in each browser on the stores that its own file leaves out. */
import { chromium } from '../support/browsers/chromium.ts';
import { firefox } from '../support/browsers/firefox.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { describeDeskJourney } from './desk-journey.ts';

describeDeskJourney(chromium, ['PostgreSQL', 'D1 at the edge']);
describeDeskJourney(firefox, ['a file', 'D1 at the edge']);
describeDeskJourney(webkit, ['a file', 'PostgreSQL']);
