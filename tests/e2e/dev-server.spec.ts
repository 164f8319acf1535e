import { utimes } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/e2e/dev-server.ts';
import { holdBack } from '../support/e2e/test.ts';
import { refusalOf } from '../support/first-look/words.ts';
import { expectHydrated, fill, fillWithoutScript, openChat } from '../support/e2e/lead-forms.ts';
import { readLeads } from '../support/read-leads.ts';

/** `npm run dev`, from the first view of a page on: forms, leads, answers and redirects work as on the built site. */
// The first view of a page compiles it.
test.use({ navigationTimeout: 60_000 });

test.afterEach(({ problems }) => expect(problems).toEqual([]));

const texts = { name: 'Ana Reyes', email: 'ana@example.ph', message: 'Kumusta' };

test('the chat opens and sends', async ({ dev, page }) => {
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto(`${dev.url}/about`);
  await openChat(page);
  await fill(page, 'chat', texts);
  await page.locator('#chat button.form-button').click();
  await expect(page.locator('.toast')).toContainText('Message Sent!');
  expect(readLeads(dev.data).map(({ subject }) => subject)).toEqual(['Live Chat Lead']);
  expect(loads).toBe(1);
});

test('the contact form keeps what is typed before it is hydrated, without a mismatch, and sends', async ({
  dev,
  page,
}) => {
  const mismatches: string[] = [];
  page.on('console', (message) => /hydrat/i.test(message.text()) && mismatches.push(message.text()));
  const release = await holdBack(page, '**/forms/lead-forms.ts*');
  await page.goto(`${dev.url}/contact`);
  await fillWithoutScript(page, 'contact', { ...texts, subject: 'Bags' });
  release();
  await expectHydrated(page, 'contact');
  await expect(page.locator('#contact-message')).toHaveValue(texts.message);
  expect(mismatches).toEqual([]);
  await page.locator('[data-island=contact] button.form-button').click();
  await expect(page.locator('.toast')).toContainText('Message Sent!');
});

test('a first look answers', async ({ dev, page }) => {
  await page.goto(`${dev.url}/contact`);
  // What is refused before anything is fetched: a test sends nothing to other machines.
  await page.fill('#look-site', 'http://10.0.0.1');
  await page.press('#look-site', 'Enter');
  await expect(page.locator('#look-note')).toHaveText(refusalOf('unknown-host', { host: '10.0.0.1' }));
});

test('an estimate follows the choice, and its URL', async ({ dev, page }) => {
  await page.goto(`${dev.url}/services`);
  const guides = (await (await page.request.get(`${dev.url}/prices.json`)).json()) as Record<string, { guide: string }>;
  await page.goto(`${dev.url}/blog/${Object.values(guides)[0]!.guide}`);
  const total = page.locator('.estimate-total');
  const before = await total.textContent();
  await page.locator('.estimator [type=radio]').first().check();
  await expect(total).not.toHaveText(before!);
  const chosen = await total.textContent();
  await page.reload();
  await expect(total).toHaveText(chosen!);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a rejected form shows its problems, and is stored when they are corrected', async ({ dev, page }) => {
    await page.goto(`${dev.url}/contact`);
    await fillWithoutScript(page, 'contact', { ...texts, subject: 'Bags', message: '  ' });
    await page.locator('[data-island=contact] button.form-button').click();
    await expect(page).toHaveTitle(/^Not sent yet/);
    await expect(page.locator('#contact-name')).toHaveValue('Ana Reyes');
    const before = readLeads(dev.data).length;
    await fillWithoutScript(page, 'contact', { message: 'Kumusta' });
    await page.locator('[data-island=contact] button.form-button').click();
    await expect(page).toHaveURL(/#sent-contact$/);
    expect(readLeads(dev.data)).toHaveLength(before + 1);
  });
});

test('redirects and the 404 page are those of the built site', async ({ dev, request }) => {
  const getStatus = async (path: string) => {
    const response = await request.get(dev.url + path, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  expect(await getStatus('/About/')).toEqual([308, '/about']);
  expect(await getStatus('/about.html?a=1')).toEqual([308, '/about?a=1']);
  expect(await getStatus('/blog/no-such-article')).toEqual([302, '/404']);
  expect(await getStatus('/case-studies/no-such-study')).toEqual([302, '/case-studies']);
  expect(await getStatus('/no-such-page')).toEqual([404, undefined]);
  expect((await request.put(`${dev.url}/contact`)).status()).toBe(405);
});

test('a saved source reloads the page', async ({ dev, page }) => {
  await page.goto(`${dev.url}/404`);
  await expect(async () => {
    await utimes(`${dev.folder}/src/sections/chrome/NotFound.tsx`, new Date(), new Date());
    await page.waitForEvent('load', { timeout: 10_000 });
  }).toPass();
});
