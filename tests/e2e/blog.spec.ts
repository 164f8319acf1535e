import type { Page } from '@playwright/test';
import { matchesQuery } from '#src/domain/article-filter.ts';
import { articles, categories } from '../support/content.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e/test.ts';

const titles = (page: Page) => page.locator('.article-card:visible h3');
const featured = (page: Page) => page.locator('.article-card.featured:visible');

/** Waits for the script that is loaded when a visitor uses the search; until then links load a page. */
async function loadSearch(page: Page) {
  await page.getByRole('searchbox').hover();
  await page.evaluate(() => import(document.querySelector<HTMLElement>('[data-script]')!.dataset['script']!));
}
const count = (q: string, category = '') => articles.filter((article) => matchesQuery(article, { q, category })).length;

/** The category with most articles, and a word of one of them that is in the fewest articles. */
const [category, otherCategory] = categories.toSorted((a, b) => count('', b) - count('', a)) as [string, string];
const words = articles
  .find((article) => article.category === category)!
  .title.toLowerCase()
  .match(/[a-z]{4,}/g)!;
const word = words.toSorted((a, b) => count(a) - count(b))[0]!;

test.describe('the blog, with its script', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blog');
  });

  test('filters while typing, and writes the search into the URL on submit only', async ({ page }) => {
    await expect(titles(page)).toHaveCount(articles.length);
    await page.getByRole('searchbox').pressSequentially(word);
    await expect(titles(page)).toHaveCount(count(word));
    await expect(page).toHaveURL(/\/blog$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/blog?q=${word}`);
    await expect(featured(page)).toHaveCount(1);
    await expect(featured(page).locator('time, .article-excerpt')).toHaveCount(2);
    await expect(featured(page).locator('.article-excerpt')).toBeVisible();
  });

  test('a category is added to the URL, All removes it, and no page is loaded', async ({ page }) => {
    await loadSearch(page);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const chosen = page.locator('.blog-categories').getByRole('link', { name: otherCategory, exact: true });
    await chosen.click();
    await expect(page).toHaveURL(`/blog?${new URLSearchParams({ category: otherCategory })}`);
    await expect(titles(page)).toHaveCount(count('', otherCategory));
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await page.locator('.blog-categories a').first().click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(titles(page)).toHaveCount(articles.length);
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  });

  test('back and forward show what was there', async ({ page }) => {
    await loadSearch(page);
    const box = page.getByRole('searchbox');
    await box.fill(word);
    await box.press('Enter');
    await expect(titles(page)).toHaveCount(count(word));
    await page.locator('.blog-categories').getByRole('link', { name: category, exact: true }).click();
    await expect(page).toHaveURL(`/blog?${new URLSearchParams({ q: word, category })}`);
    await expect(titles(page)).toHaveCount(count(word, category));
    await page.goBack();
    await expect(page).toHaveURL(`/blog?q=${word}`);
    await expect(titles(page)).toHaveCount(count(word));
    await page.goBack();
    await expect(titles(page)).toHaveCount(articles.length);
    await expect(box).toHaveValue('');
    await page.goForward();
    await expect(titles(page)).toHaveCount(count(word));
    await expect(box).toHaveValue(word);
  });

  test('no results shows a message, and axe finds nothing', async ({ page }) => {
    await page.getByRole('searchbox').fill('<b>zzz');
    await expect(titles(page)).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText(/^\w[^<>]+\.$/);
    await expect(page.locator('#results > h2:visible')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  test('a URL with both filters opens filtered, and can be changed', async ({ page }) => {
    await page.goto(`/blog?${new URLSearchParams({ category, q: word })}`);
    await expect(titles(page)).toHaveCount(count(word, category));
    await page.getByRole('searchbox').fill('');
    await expect(titles(page)).toHaveCount(count('', category));
  });

  test('the count in the live region changes once, when the typing pauses', async ({ page }) => {
    await loadSearch(page);
    await page.clock.install();
    const status = page.getByRole('status');
    const all = await status.textContent();
    await page.getByRole('searchbox').pressSequentially('zzz');
    await expect(titles(page)).toHaveCount(0);
    await expect(status).toHaveText(all!);
    await page.clock.runFor(1000);
    await expect(status).not.toHaveText(all!);
    await expect(page.locator('[aria-live]')).toHaveCount(0);
  });

  test('links load pages if the script cannot be loaded', async ({ page }) => {
    await page.route('**/assets/blog-search*', (route) => route.abort());
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveCount(count(word));
  });
});

test.describe('the blog, without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('searches and filters by its URLs', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('searchbox').fill(word);
    await page.locator('.blog-search button').click();
    await expect(page).toHaveURL(new RegExp(`/blog\\?q=${word}`));
    await expect(titles(page)).toHaveCount(count(word));
    await page.locator('.blog-categories').getByRole('link', { name: category, exact: true }).click();
    await expect(page).toHaveURL(/category=/);
    const q = new URL(page.url()).searchParams.get('q') ?? '';
    await expect(titles(page)).toHaveCount(count(q, category));
  });
});
