/** Takes the picture of the home page for the README from the last build. Run it after changing that page's look. */
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/browsers/find-chromium.ts';
import { startServer } from '#tests/support/start-server.ts';

const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' });
await page.goto(server.url, { waitUntil: 'networkidle' });
await page.screenshot({ path: 'docs/home.jpg', type: 'jpeg', quality: 82 });
await browser.close();
await server.stop();
