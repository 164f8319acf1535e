import { testArguments, findHeadlessShell } from '../support/browsers/find-chromium.ts';
import { onePageOfEachKind } from '../support/content.ts';
import { expect, laptop, phone, test } from '../support/e2e/test.ts';

/** The default font size of the browser set to 32 pixels instead of 16. */
const twiceTheSize = '--blink-settings=defaultFontSize=32';
test.use({ launchOptions: { executablePath: findHeadlessShell(), args: [...testArguments, twiceTheSize] } });

for (const path of [...onePageOfEachKind, '/404']) {
  test(`with text at twice its size nothing is cut off on ${path}`, async ({ usedPage: { page } }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    for (const viewport of [phone, laptop]) {
      await page.setViewportSize(viewport);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      const cutOff = await page.locator('main :is(h1, h2, h3, p, a, button, label)').evaluateAll((elements) =>
        elements
          .filter(
            (element) =>
              element.checkVisibility() && !element.closest('[aria-hidden=true], .blog-categories, .stories, .sr-only'),
          )
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
      );
      expect.soft(cutOff, `at ${viewport.width}`).toEqual([]);
    }
  });
}
