import type { Page } from '@playwright/test';
import { notFoundPaths } from '../content.ts';
import { findViolations } from './axe.ts';
import { expect, laptop, phone, tablet, type Watch } from './test.ts';

const narrow = { width: 320, height: 640 };
const lyingTablet = { width: 1024, height: 768 };
const wide = { width: 1920, height: 1080 };

/** At every width, and by axe on a phone and a laptop. */
export async function checkWholePage({ page, watch }: { page: Page; watch: Watch }, path: string) {
  await page.setViewportSize(phone);
  await page.goto(path);
  expect.soft(await findViolations(page), `axe at ${phone.width}`).toEqual([]);
  for (const viewport of [phone, narrow, tablet, lyingTablet, laptop, wide]) {
    await checkWidth(page, viewport);
    if (viewport === laptop) expect.soft(await findViolations(page), `axe at ${laptop.width}`).toEqual([]);
  }
  expectNoProblems(watch, path);
}

/** What another page of its kind can have of its own: the words of its main part. */
export async function checkMainPart({ page, watch }: { page: Page; watch: Watch }, path: string) {
  await page.setViewportSize(phone);
  await page.goto(path);
  const violations = await findViolations(page, 'main', { skip: ['color-contrast', 'link-in-text-block'] });
  expect.soft(violations, `axe at ${phone.width}`).toEqual([]);
  // The widths at which longer words could overflow.
  for (const viewport of [narrow, laptop]) await checkWidth(page, viewport);
  expectNoProblems(watch, path);
}

async function checkWidth(page: Page, viewport: { width: number; height: number }) {
  // Each resize costs a layout, and the page was opened at the width of a phone.
  if (viewport !== phone) await page.setViewportSize(viewport);
  // Not by its role, which Playwright would work out anew for the whole page at each width.
  const heading = page.locator('h1');
  const measure = () =>
    heading.evaluate((h1) => ({
      sidewaysScroll: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      isOffTheEdge: h1.getBoundingClientRect().x >= 20,
    }));
  // Under load Chromium renders one frame with the vw units of the old size, so this polls.
  const eventually = expect.configure({ soft: true });
  await eventually
    .poll(measure, { message: `at ${viewport.width}` })
    .toEqual({ sidewaysScroll: 0, isOffTheEdge: true });
}

function expectNoProblems({ problems, externalRequests }: Watch, path: string) {
  const isNotFound = notFoundPaths.includes(path);
  expect.soft(problems.filter((problem) => !(isNotFound && problem.includes('404')))).toEqual([]);
  expect.soft(externalRequests).toEqual([]);
}
