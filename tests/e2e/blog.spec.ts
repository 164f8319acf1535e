import type { Page } from '@playwright/test';
import { matchesQuery } from '../../src/article-filter.ts';
import { articles, categories } from '../content.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './test.ts';

const titles = (page: Page) => page.locator('#results h3');
const count = (q: string, category = '') => articles.filter((article) => matchesQuery(article, { q, category })).length;

/** The category with most articles, and a word of one of them that the fewest articles have. */
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

  test('filters while one types, and writes the search into the URL on submit only', async ({ page }) => {
    await expect(titles(page)).toHaveCount(articles.length);
    await page.getByRole('searchbox').pressSequentially(word);
    await expect(titles(page)).toHaveCount(count(word));
    await expect(page).toHaveURL(/\/blog$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/blog?q=${word}`);
    await expect(page.locator('.featured-article')).toBeVisible();
    await expect(page.locator('.article-cards > li')).toHaveCount(count(word) - 1);
  });

  test('a category goes into the URL, All takes it out, and nothing is loaded anew', async ({ page }) => {
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

  test('nothing found is told, and axe finds nothing', async ({ page }) => {
    await page.getByRole('searchbox').fill('<b>zzz');
    await expect(titles(page)).toHaveCount(0);
    await expect(page.locator('#results')).toHaveText(/^\w[^<>]+\.$/);
    expect(await findViolations(page)).toEqual([]);
  });

  test('a URL with both filters opens filtered, and goes on from there', async ({ page }) => {
    await page.goto(`/blog?${new URLSearchParams({ category, q: word })}`);
    await expect(titles(page)).toHaveCount(count(word, category));
    await page.getByRole('searchbox').fill('');
    await expect(titles(page)).toHaveCount(count('', category));
  });

  test('without its articles it leads where the URL leads', async ({ page }) => {
    await page.route('**/article-parts.json', (route) => route.abort());
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
