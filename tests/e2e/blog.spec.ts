import type { Page } from '@playwright/test';
import { findArticles } from '#src/domain/article-filter.ts';
import { articles, categories } from '../support/content.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { expect, laptop, phone, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

const titles = (page: Page) => page.locator('.article-card:visible h3');
const featured = (page: Page) => page.locator('.article-card.featured:visible');

/** Waits for the script that is loaded when a visitor uses the search; until then links load a page. */
async function loadSearch(page: Page) {
  await page.getByRole('searchbox').hover();
  await page.evaluate(() => import(document.querySelector<HTMLElement>('[data-script]')!.dataset['script']!));
}
/** How far down the window the search reaches, if it is a bar above the list. */
async function readBarEnd(page: Page) {
  const { y, height, width } = (await page.locator('.blog-filters').boundingBox())!;
  const { width: windowWidth } = page.viewportSize()!;
  return width < windowWidth ? 0 : y + height;
}
const count = (q: string, category = '') => findArticles(articles, { q, category }).length;

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

  test('shows which of its filters has the focus', async ({ page }) => {
    await page.keyboard.press('Tab');
    for (const filter of await page.locator('.blog-filters :is(a, button, input:not([type=hidden]))').all()) {
      await filter.focus();
      const [ring, ground] = await filter.evaluate((element) => {
        let behind = element;
        while (getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement!;
        return [getComputedStyle(element).outlineColor, getComputedStyle(behind).backgroundColor];
      });
      expect.soft(ring, await filter.innerText()).not.toBe(ground);
    }
  });

  test('filters while typing, and writes the search into the URL on submit only', async ({ page }) => {
    await expect(titles(page)).toHaveCount(articles.length);
    await page.getByRole('searchbox').pressSequentially(word);
    await expect(titles(page)).toHaveCount(count(word));
    await expect(page).toHaveURL(/\/blog$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/blog?q=${word}`);
    await expect(featured(page)).toHaveCount(1);
    await expect(featured(page).locator('.article-facts, .article-excerpt')).toHaveCount(2);
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

  test('back and forward show what was there, also after a reload', async ({ page }) => {
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
    await page.goForward();
    await expect(titles(page)).toHaveCount(count(word, category));
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(`/blog?q=${word}`);
    await expect(titles(page)).toHaveCount(count(word));
    await expect(page.locator('.blog-categories [aria-current]')).toHaveText('All');
    await page.goBack();
    await expect(titles(page)).toHaveCount(articles.length);
    await expect(box).toHaveValue('');
  });

  test('where nothing is found, links lead to the nearest articles and to every category', async ({ page }) => {
    const box = page.getByRole('searchbox');
    await box.fill(`${word}zq`);
    await expect(titles(page)).toHaveCount(0);
    const suggested = page.locator('.suggested:visible a');
    const live = await suggested.allTextContents();
    expect(live).toEqual(expect.arrayContaining(['All', ...categories]));
    expect(live.length).toBeGreaterThan(categories.length + 1);
    await expect(page.locator('.no-results')).toBeInViewport();
    await expect(page.locator('#results > h2:visible')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await box.press('Enter');
    await expect(page).toHaveURL(`/blog?q=${word}zq`);
    await page.reload();
    await expect(suggested).toHaveText(live);
    await suggested.filter({ hasText: category }).last().click();
    await expect(titles(page)).toHaveCount(count('', category));
    await expect(page.locator('.suggested')).toBeHidden();
  });

  test('the count in the live region changes once, when the typing pauses', long, async ({ page }) => {
    await loadSearch(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const status = page.getByRole('status');
    const all = await status.textContent();
    await page.getByRole('searchbox').pressSequentially('zzz');
    await expect(titles(page)).toHaveCount(0);
    await expect(status).toHaveText(all!);
    await page.clock.runFor(1000);
    await expect(status).not.toHaveText(all!);
    await expect(page.locator('[aria-live]')).toHaveCount(0);
  });

  test(
    'what is featured after a search is named so, and what was featured is named like the others',
    long,
    async ({ page }) => {
      const links = page.locator('.article-card:visible .link');
      await expect(links.first()).toHaveText(`Read Full Article: ${articles[0]!.title}`);
      const other = articles.find((article) => article.category !== articles[0]!.category)!;
      await page.getByRole('searchbox').fill(other.title);
      await expect(links).toHaveText([`Read Full Article: ${other.title}`]);
      await page.getByRole('searchbox').fill('');
      await expect(links).toHaveCount(articles.length);
      expect((await links.allTextContents()).map((text) => text.split(':')[0])).toEqual([
        'Read Full Article',
        ...articles.slice(1).map(() => 'Read More'),
      ]);
    },
  );

  for (const viewport of [phone, laptop]) {
    test(`results come into view under the search, ${viewport.width} wide`, long, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.getByRole('searchbox').pressSequentially(word);
      await expect(titles(page)).toHaveCount(count(word));
      await expect(featured(page).locator('h3')).toBeInViewport({ ratio: 1 });
      expect((await featured(page).boundingBox())!.y).toBeGreaterThanOrEqual(await readBarEnd(page));
      await page.getByRole('searchbox').fill('');
      await page.locator('.article-card').last().scrollIntoViewIfNeeded();
      await page.locator('.blog-categories a').nth(1).click();
      await expect(featured(page).locator('h3')).toBeInViewport({ ratio: 1 });
    });
  }
});

test.describe('the blog, without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const viewport of [phone, laptop]) {
    test(`search, count and categories stay in sight over the list, ${viewport.width} wide`, long, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/blog');
      const last = page.locator('.article-card').last();
      await last.evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }));
      for (const part of ['[type=search]', '[role=status]', '.blog-categories [aria-current]']) {
        await expect(page.locator(`.blog-filters ${part}`)).toBeInViewport({ ratio: 1 });
      }
      const link = page.locator('.article-card .link').nth(1);
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
      expect((await link.boundingBox())!.y).toBeGreaterThanOrEqual(await readBarEnd(page));
    });
  }

  test('on a phone the list is short enough to scan', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/blog');
    await expect(page.locator('.blog-search button svg')).toBeVisible();
    const heights = await page
      .locator('.article-card:not(.featured)')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(200);
  });

  test('a search shows its results, not the top of the page', long, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/blog');
    await page.getByRole('searchbox').fill(word);
    await page.locator('.blog-search button').click();
    await expect(featured(page).locator('h3')).toBeInViewport({ ratio: 1 });
  });
});
