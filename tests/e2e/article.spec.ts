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

test('on a wide screen figures stand beside the text, and contents in the other margin', long, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(path);
  const text = (await page.locator('.prose > p').first().boundingBox())!;
  const contents = (await page.getByRole('navigation', { name: 'On this page' }).boundingBox())!;
  expect(contents.x + contents.width).toBeLessThan(text.x);
  const call = (await page.locator('.aside-call').boundingBox())!;
  let end = call.y + call.height;
  for (const figure of await page.locator('.prose > figure, .prose > :has(> .worked-example)').all()) {
    const box = (await figure.boundingBox())!;
    expect.soft(box.x).toBeGreaterThan(text.x + text.width);
    expect.soft(box.x + box.width).toBeLessThan(1920);
    // None covers the one before it.
    expect.soft(box.y).toBeGreaterThanOrEqual(end);
    end = box.y + box.height;
  }
  expect((await page.locator('.aside-related').boundingBox())!.y).toBeGreaterThanOrEqual(end);
});
