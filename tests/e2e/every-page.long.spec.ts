import { notFoundPaths, onePageOfEachKind, routes } from '../support/content.ts';
import { checkMainPart } from '../support/e2e/check-page.ts';
import { findCovered, holdBackAudit, widths } from '../support/e2e/clickable.ts';
import { expect, test } from '../support/e2e/test.ts';

/** Pages of one kind share their layout, so one of each has more tests: every-page.spec.ts. */
const tested = new Set([...onePageOfEachKind, '/404']);

for (const path of [...routes, ...notFoundPaths].filter((route) => !tested.has(route))) {
  test(`${path} can be used by everyone, too`, ({ usedPage }) => checkMainPart(usedPage, path));
}

for (const path of tested) {
  test(`nothing lies over a link or button of ${path}, at every width`, async ({ page }) => {
    await holdBackAudit(page);
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findCovered(page), `at ${width}`).toEqual([]);
    }
  });
}
