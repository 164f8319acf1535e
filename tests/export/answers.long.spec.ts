import type { Page } from '@playwright/test';
import { describeCount, findArticles } from '#src/domain/article-filter.ts';
import { draftLead } from '#src/browser/forms/draft-lead.ts';
import { describeEstimate } from '#src/domain/money/describe-estimate.ts';
import { isSoldByThePiece, readEstimateQuery, slugOf } from '#src/domain/money/estimate-query.ts';
import { articles, industries, priceBook, services } from '../support/content.ts';
import { fillAndSend, fillWithoutScript, leadsFrom, send } from '../support/e2e/lead-forms.ts';
import { expect, test } from './test.ts';

const lists = Object.entries(priceBook);
const [list, { guide, tiers }] = lists.find(([, { tiers: all }]) => all.some(isSoldByThePiece)) ?? lists[0]!;
const [other, { tiers: otherTiers }] = lists.find(([key]) => key !== list)!;
const piece = tiers.find(isSoldByThePiece) ?? tiers[0]!;
const search = `?${list}=${slugOf(piece.title)}&${list}-count=3&${other}=${slugOf(otherTiers[0]!.title)}&spend=60000`;
const query = readEstimateQuery(search, priceBook);

const note = (page: Page) => page.locator('noscript > *');

const countOf = (q: string, category: string) => describeCount(findArticles(articles, { q, category }).length);

test('a URL with a search shows what it finds, and the search goes on', async ({ page, watch }) => {
  const word = articles[0]!.title.split(' ')[0]!;
  const category = articles[0]!.category;
  const count = page.locator('.blog-search [role=status]');
  await page.goto(`/blog?q=${encodeURIComponent(word)}&category=${encodeURIComponent(category)}`);
  await expect(count).toHaveText(countOf(word, category));
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await expect(page.locator('.blog-categories [aria-current]')).toHaveText(category);
  await page.getByRole('searchbox').fill('');
  await expect(count).toHaveText(countOf('', category));
  await page.locator('.blog-categories a').first().click();
  await expect(count).toHaveText(countOf('', ''));
  expect(watch.problems).toEqual([]);
});

test('a URL with an industry shows its year and what the budget buys', async ({ page, watch }) => {
  const { slug, navTitle } = industries.at(-1)!;
  await page.goto(`/?industry=${slug}&budget=1`);
  await expect(page.locator('.picker-links a').first()).toHaveText(`What we do for ${navTitle}`);
  await expect(page.locator('.picker-buys b')).toHaveText('₱1 buys no work yet');
  await expect(page.locator('.picker [name=industry]')).toHaveValue(slug);
  expect(watch.problems).toEqual([]);
});

test('a search without its script says what to do', async ({ page }) => {
  await page.route('**/assets/blog-search*', (route) => route.abort());
  await page.goto('/blog?q=seo');
  await expect(page.locator('.script-note')).toHaveText(/JavaScript.*listed below/);
  await expect(page.locator('.article-card:visible')).toHaveCount(articles.length);
});

test('a URL without a search loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  for (const path of ['/blog', '/blog?utm_source=mail', `/blog/${guide}?utm_source=mail`, '/contact']) {
    await page.goto(path, { waitUntil: 'load' });
  }
  expect(scripts.filter((path) => path.endsWith('.js'))).toEqual([]);
});

test('a URL with an estimate of several services shows it on their page', async ({ page, watch }) => {
  await page.goto(`/services${search}`);
  await expect(page.locator('.estimate-total')).toHaveText(describeEstimate(query, priceBook).total);
  await expect(page.locator(`select[name="${list}"]`)).toHaveValue(slugOf(piece.title));
  await expect(page.locator(`[name="${list}-count"]`)).toHaveValue('3');
  expect(watch.problems).toEqual([]);
});

test('a URL with an estimate shows it and its choices, and fills in the contact form, which can be sent', async ({
  page,
  exported,
  watch,
}) => {
  await page.goto(`/blog/${guide}${search}`);
  await expect(page.locator('.estimate-total')).toHaveText(describeEstimate(query, priceBook).total);
  await expect(page.locator(`input[name="${list}"]:checked`)).toHaveValue(slugOf(piece.title));
  await expect(page.locator(`input[type=hidden][name="${other}"]`)).toHaveValue(slugOf(otherTiers[0]!.title));
  await expect(page.locator('[name=spend]')).toHaveValue('60,000');
  await page.locator('.estimate-ask').click();
  const { subject, message } = draftLead(query, priceBook);
  await expect(page.locator('#contact-subject')).toHaveValue(subject);
  await expect(page.locator('#contact-message')).toHaveValue(message);
  const { name, email } = leadsFrom('estimate').contact;
  await fillAndSend(page, 'contact', { name, email });
  await expect(page.locator('.toast')).toBeVisible();
  expect(exported.project.inserts.map(({ row }) => row)).toContainEqual(
    expect.objectContaining({ email, subject, message: message.trim() }),
  );
  expect(watch.problems).toEqual([]);
});

test('a link of a service begins the message in the contact form, also without the prices', async ({ page, watch }) => {
  const { slug, name, path } = services[0]!;
  await page.goto(path);
  await page.locator(`main a.button[href="/contact?about=${slug}"]`).first().click();
  for (const step of ['with', 'without']) {
    await test.step(step, async () => {
      await expect(page.locator('#contact-subject')).toHaveValue(`Free audit: ${name}`);
      await expect(page.locator('#contact-message')).toHaveValue(/^My website: \n/);
      await expect(page.locator('.form-source')).toContainText(name);
      await page.route('**/prices.json', (route) => route.abort());
      await page.reload();
    });
  }
  expect(watch.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form says that it needs it, and sends nothing', async ({ page, exported }) => {
    await page.goto('/');
    await page.locator('.chat-button').click();
    await expect(page).toHaveURL(/\/contact\??$/);
    await expect(note(page)).toBeVisible();
    // Nobody is there to look at a website.
    await expect(page.locator('#first-look')).toHaveCount(0);
    await expect(note(page)).toHaveText(/^This form needs JavaScript\. You can also call .* or write to /);
    await fillWithoutScript(page, 'contact', leadsFrom('nobody').contact);
    await expect(send(page, 'contact')).toBeDisabled();
    await page.press('#contact-name', 'Enter');
    await expect(page).toHaveURL(/\/contact\??$/);
    await expect(page.locator('#contact-name')).toHaveValue('Ana Reyes');
    expect(exported.host.posts).toEqual([]);
  });

  test('the industries, the search and the estimator say that they need it', async ({ page }) => {
    await page.goto('/');
    await expect(note(page)).toHaveText(/^Another trade or budget needs JavaScript here\./);
    await page.goto('/blog?q=nothing');
    await expect(note(page)).toBeVisible();
    await expect(note(page)).toHaveText(/^The search and the categories need JavaScript here\./);
    await expect(page.locator('.article-card:visible')).toHaveCount(articles.length);
    for (const path of [`/blog/${guide}`, '/services']) {
      await page.goto(path);
      await expect(note(page)).toBeVisible();
      await expect(note(page)).toHaveText(/^Working out another number needs JavaScript here\./);
    }
  });
});
