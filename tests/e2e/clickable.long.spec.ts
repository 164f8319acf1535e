import { onePageOfEachKind } from '../support/content.ts';
import { findCovered, holdBackAudit, widths } from '../support/e2e/clickable.ts';
import { expect, test } from '../support/e2e/test.ts';

for (const path of [...onePageOfEachKind, '/404']) {
  test(`nothing lies over a link or button of ${path}, at every width`, async ({ page }) => {
    await holdBackAudit(page);
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findCovered(page), `at ${width}`).toEqual([]);
    }
  });
}
