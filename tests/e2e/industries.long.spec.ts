import { industries } from '../support/content.ts';
import { expect, test } from '../support/e2e/test.ts';

test('in forced colours the city keeps its lit windows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { path } = industries.find(({ ledBy }) => ledBy === 'calendar')!;
  await page.goto(path);
  const [wall, window] = await Promise.all(
    ['.walls', '.all'].map((look) => page.locator(`.city ${look}`).evaluate((drawn) => getComputedStyle(drawn))),
  );
  expect(window!.stroke).not.toBe(wall!.fill);
});
