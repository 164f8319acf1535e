/** Measures the sections of every page on a phone for build/add-heights.ts, from the last build. */
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/browsers/find-chromium.ts';
import { routes } from '#tests/support/content.ts';
import { startServer } from '#tests/support/start-server.ts';

const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
const heights: Record<string, number[]> = {};
for (const path of routes) {
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  heights[path] = await page.evaluate(measureSections);
}
writeFileSync('build/section-heights.json', `${JSON.stringify(heights, null, 2)}\n`);
await browser.close();
await server.stop();

/**
 * Without their padding, which `contain-intrinsic-height` does not count. 0 for those that are seen at
 * once, and for parts of another, unless they begin a screen below the first.
 */
function measureSections() {
  const waiting: Element[] = [];
  return [...document.querySelectorAll<HTMLElement>('section, footer, article')].map((section) => {
    section.style.contentVisibility = 'visible';
    const { top, bottom } = section.getBoundingClientRect();
    const around = waiting.filter((other) => other.contains(section)).length;
    if (top <= (1 + around) * innerHeight || around > 1) return 0;
    waiting.push(section);
    const { paddingTop, paddingBottom } = getComputedStyle(section);
    return Math.round(bottom - top - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom));
  });
}
