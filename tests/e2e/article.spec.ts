import { articles, priceGuides } from '../support/content.ts';
import { expect, laptop, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

/** With articles of its category beside it, if there is one. */
const { path } =
  priceGuides.find(({ category }) => articles.filter((other) => other.category === category).length > 1) ??
  priceGuides[0]!;

test('the contents beside an article mark the part that is being read, and only that', async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto(path);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const marked = contents.locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  const links = await contents.getByRole('link').all();
  for (const link of [links[3]!, links[links.length - 2]!, links[1]!]) {
    const heading = page.locator((await link.getAttribute('href'))!);
    await heading.evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(link).toBeInViewport();
    await expect(marked).toHaveCount(1);
  }
});

for (const { width, height } of [laptop, { width: 1280, height: 720 }]) {
  test(`contents and audit stay beside the text, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.locator('.prose h2').nth(4).scrollIntoViewIfNeeded();
    const text = (await page.locator('.prose').boundingBox())!;
    for (const part of ['#contents', '.aside-call']) {
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
      const box = (await page.locator(part).boundingBox())!;
      expect(box.x + box.width).toBeLessThan(text.x);
    }
  });
}

for (const { path: article } of articles) {
  test(`no table of ${article} is cut on a phone`, long, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(article);
    const ends = await page
      .locator('.prose :is(th, td):visible')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(342);
  });
}
