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
      const tops = await section
        .locator('li')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
      const rows = Map.groupBy(tops, (top) => top);
      expect(tops, path).toHaveLength(painPoints!.length);
      expect(new Set([...rows.values()].map((row) => row.length)).size, path).toBe(1);
    }
  });
}
