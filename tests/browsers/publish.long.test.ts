import { afterAll, beforeAll } from 'vitest';
import { chromium } from '../support/browsers/chromium.ts';
import { firefox } from '../support/browsers/firefox.ts';
import { webkit } from '../support/browsers/webkit.ts';
import { startPublishingSite, type PublishingSite } from '../support/publish/start-publishing-site.ts';
import { describePublishJourney } from './publish-journey.ts';

// One for all: each publication and each undoing is a build.
let site: PublishingSite;
beforeAll(async () => void (site = await startPublishingSite()));
afterAll(() => site.stop());

describePublishJourney(chromium, { width: 360, price: '16,000' }, () => site);
describePublishJourney(firefox, { width: 1280, price: '17,000' }, () => site);
describePublishJourney(webkit, { width: 1280, price: '18,000' }, () => site);
