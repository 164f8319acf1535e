/**
 * Takes pictures of the last build: one of each kind of page at four widths into test-results/pictures, to be compared
 * with those of another state, and the first screen of the home page for the README. Run it after changing the look.
 */
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/browsers/find-chromium.ts';
import { notFoundPaths, onePageOfEachKind } from '#tests/support/content.ts';
import { startServer } from '#tests/support/start-server.ts';

const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' });

async function takePicture(url: string, path: string, fullPage: boolean) {
  await page.goto(server.url + url, { waitUntil: 'networkidle' });
  await page.screenshot({ path, type: 'jpeg', quality: 82, fullPage });
}

await takePicture('/', 'docs/home.jpg', false);
for (const width of [360, 390, 1280, 1920]) {
  await page.setViewportSize({ width, height: 800 });
  for (const path of [...onePageOfEachKind, ...notFoundPaths]) {
    const name = path.slice(1).replaceAll('/', '-') || 'home';
    await takePicture(path, `test-results/pictures/${name}-${width}.jpg`, true);
  }
}
await browser.close();
await server.stop();
