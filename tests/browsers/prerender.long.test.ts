/** The next page is rendered while the pointer is on its link. Chromium's smaller build for tests does not do that. */
import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { site } from '#src/domain/site.ts';
import { findChromium } from '../support/browsers/find-chromium.ts';
import { startServer } from '../support/start-server.ts';

/** Those of find-chromium.ts turn background requests off, and rendering ahead with them. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** A visitor rests on a link before the click; the browser begins after a fifth of a second. */
const restMs = 2000;

/** What the page says of itself once it is seen. */
function readArrival(page: Page) {
  return page.evaluate(async () => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart: number })[];
    while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame);
    return { seenAt: entry!.activationStart, offeredAt: performance.now() };
  });
}

describe.skipIf(!findChromium())('in Chromium', () => {
  test('a page that was rendered ahead counts its view, and offers the audit, only from when it is opened', async () => {
    const server = await startServer();
    onTestFinished(async () => void (await server.stop()));
    const browser = await puppeteer.launch({ executablePath: findChromium()!, args: browserArguments });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(server.url);
    // The rules come with the second page of a visit.
    await Promise.all([page.waitForNavigation(), page.click('.main-menu a[href="/case-studies"]')]);
    const hasRules = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/next.rules')));
    await expect.poll(hasRules).toBe(true);
    // The developer tools would say when it begins, but while they listen Chromium renders nothing ahead.
    await page.hover('.main-menu a[href="/about"]');
    await setTimeout(restMs);

    const isSeen = page.waitForRequest((request) => request.method() === 'HEAD' && 'x-seen' in request.headers());
    await Promise.all([page.waitForNavigation(), page.click('.main-menu a[href="/about"]')]);
    expect(new URL((await isSeen).url()).pathname).toBe('/about');
    const { seenAt, offeredAt } = await readArrival(page);
    expect(seenAt).toBeGreaterThan(0);
    expect(offeredAt - seenAt).toBeGreaterThanOrEqual(site.popupDelaySeconds * 1000);
  });
});
