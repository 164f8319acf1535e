import { priceGuides } from '../content.ts';
import { expect, laptop, test } from './test.ts';

const { path } = priceGuides[0]!;

test('only tables that scroll are tab stops, also after they have changed their size', async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto(path);
  const tabStops = page.locator('.table-scroll[tabindex]');
  await expect(page.locator('.table-scroll').first()).toBeAttached();
  await expect(tabStops).toHaveCount(0);
  const setWidth = (width: string) =>
    page
      .locator('.table-scroll > table')
      .first()
      .evaluate((table, minWidth) => void ((table as HTMLElement).style.minWidth = minWidth), width);
  await setWidth('200vw');
  await expect(tabStops).toHaveCount(1);
  await setWidth('');
  await expect(tabStops).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every table can be reached by keyboard, because it may scroll', async ({ page }) => {
    await page.goto(path);
    const count = await page.locator('.table-scroll').count();
    await expect(page.locator('.table-scroll[tabindex="0"]')).toHaveCount(count);
  });
});

test('the total of the estimator says what it is', async ({ page }) => {
  await page.goto(path);
  await expect(page.locator('output.estimate-total')).toHaveAccessibleName(/./);
});

test('in print, no heading is the last line of a sheet', async ({ page }) => {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .locator('.prose :is(h2, h3, caption, summary):visible')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
  expect(breaks.length).toBeGreaterThan(10);
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});
