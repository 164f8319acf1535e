import { expect, test } from '../support/e2e/test.ts';

test('the featured article says Read Full Article, the others Read More', async ({ page }) => {
  await page.goto('/blog');
  const links = await page
    .locator('.article-card .link')
    .evaluateAll((all) => all.map((link) => (link as HTMLElement).innerText));
  expect(links.map((text) => text.split(':')[0]!.trim())).toEqual([
    'Read Full Article',
    ...Array.from({ length: 19 }, () => 'Read More'),
  ]);
});
