import { industries } from '../support/content.ts';
import { expect, test } from '../support/e2e/test.ts';

/** One page for each kind and number of pain points. */
const pages = [
  ...new Map(industries.map((industry) => [`${industry.ledBy} ${industry.painPoints?.length}`, industry])),
].map(([, industry]) => industry);

for (const width of [390, 768, 1280]) {
  test(`no row of pain points has an empty place at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { path, painPoints } of pages) {
      await page.goto(path);
      const section = page.locator('section', { has: page.getByRole('heading', { name: /Facing These Challenges/ }) });
      const items = section.locator('li');
      await expect(items).toHaveCount(painPoints!.length);
      // What was not on the screen yet is laid out when one comes near.
      await section.scrollIntoViewIfNeeded();
      const countRowSizes = () =>
        items.evaluateAll((elements) => {
          const rows = Map.groupBy(elements, (item) => Math.round(item.getBoundingClientRect().top));
          return new Set([...rows.values()].map((row) => row.length)).size;
        });
      await expect.poll(countRowSizes, path).toBe(1);
    }
  });
}

test('in forced colours, words say which ad is allowed, and the city keeps its lit windows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(industries.find(({ ledBy }) => ledBy === 'rule')!.path);
  for (const verdict of await page.locator('.ad-verdict').all()) {
    expect((await verdict.boundingBox())!.width).toBeGreaterThan(40);
  }
  const { path } = industries.find(({ ledBy }) => ledBy === 'calendar')!;
  await page.goto(path);
  const [wall, window] = await Promise.all(
    ['.walls', '.all'].map((look) => page.locator(`.city ${look}`).evaluate((drawn) => getComputedStyle(drawn))),
  );
  expect(window!.stroke).not.toBe(wall!.fill);
});
