import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const titles = (page: Page) => page.locator('#results h3');
const empty = 'No articles found for your criteria. Try adjusting your search or filters.';

test.describe('the blog, with its script', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blog');
  });

  test('filters while one types, and writes the search into the address on submit only', async ({ page }) => {
    await expect(titles(page)).toHaveCount(20);
    await page.getByRole('searchbox').pressSequentially('tourism');
    await expect(titles(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\/blog$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\?q=tourism$/);
    await expect(page.getByRole('heading', { name: 'Featured Article' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent Articles' })).toHaveCount(0);
  });

  test('a category goes into the address, All takes it out, and nothing is loaded anew', async ({ page }) => {
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link', { name: 'Paid Ads' }).click();
    await expect(page).toHaveURL(/\/blog\?category=Paid\+Ads$/);
    await expect(titles(page)).toHaveCount(2);
    await expect(categories.getByRole('link', { name: 'Paid Ads' })).toHaveAttribute('aria-current', 'true');
    await categories.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(titles(page)).toHaveCount(20);
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  });

  test('back and forward show what was there', async ({ page }) => {
    const box = page.getByRole('searchbox');
    await box.fill('seo');
    await box.press('Enter');
    const found = await titles(page).count();
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'SEO', exact: true }).click();
    await expect(page).toHaveURL(/q=seo&category=SEO$/);
    await expect(titles(page)).toHaveCount(3);
    await page.goBack();
    await expect(titles(page)).toHaveCount(found);
    await page.goBack();
    await expect(titles(page)).toHaveCount(20);
    await expect(box).toHaveValue('');
    await page.goForward();
    await expect(titles(page)).toHaveCount(found);
    await expect(box).toHaveValue('seo');
  });

  test('nothing found is told in the specified words, and axe finds nothing', async ({ page }) => {
    await page.getByRole('searchbox').fill('<b>zzz');
    await expect(page.locator('#results')).toHaveText(empty);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test('an address with both filters opens filtered, and goes on from there', async ({ page }) => {
    await page.goto('/blog?category=SEO&q=local');
    const first = await titles(page).count();
    expect(first).toBeLessThan(3);
    await page.getByRole('searchbox').fill('');
    await expect(titles(page)).toHaveCount(3);
  });

  test('without its articles it leads where the address leads', async ({ page }) => {
    await page.route('**/article-parts.json', (route) => route.abort());
    await page.getByRole('searchbox').fill('tourism');
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveCount(1);
  });
});

test.describe('the blog, without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('searches and filters by its addresses', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('searchbox').fill('SEO Rates');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/blog\?q=SEO\+Rates/);
    await expect(page.locator('#results h3')).toHaveCount(1);
    await page.getByRole('link', { name: 'Tourism' }).click();
    await expect(page).toHaveURL(/category=Tourism$/);
    await expect(page.locator('#results h3')).toHaveCount(1);
  });
});
