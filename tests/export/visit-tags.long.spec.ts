import { readFile } from 'node:fs/promises';
import { outcomes } from '#src/domain/lead.ts';
import { neverTags, tagsKey } from '#src/domain/visit-tags.ts';
import {
  endpoint,
  expectToast,
  fillAndSend,
  leadsFrom,
  openForm,
  respondWith,
  send,
  writeAnother,
} from '../support/e2e/lead-forms.ts';
import { blockStorage } from '../support/e2e/test.ts';
import { findTagTraces, tagTraces } from '../support/tag-traces.ts';
import { googleId, interceptTags } from './tag-hosts.ts';
import { allow, change, expect, line, refuse, test } from './tagged-test.ts';

const { audit, contact } = leadsFrom('tags');

/** What both tags ask for and tell on a page that they may count. */
const pageView = (url: string) => [
  `www.googletagmanager.com/gtag/js id=${googleId}`,
  'connect.facebook.net/en_US/fbevents.js ',
  `region1.google-analytics.com/g/collect en=page_view&allow_google_signals=false&page_location=${url}&page_referrer=`,
  'www.facebook.com/tr ev=PageView',
];
const leadOf = (form: string) => [
  `region1.google-analytics.com/g/collect en=generate_lead&form_name=${form}`,
  `www.facebook.com/tr ev=Lead&content_name=${form}`,
];

test('nothing is loaded before a yes; a yes counts this page and the next ones, and is not asked for again', async ({
  page,
  baseURL,
  watch,
}) => {
  const { requests } = await interceptTags(page);
  await page.goto('/about?utm_source=fb&q=secret');
  await expect(line(page)).toContainText('May Google Analytics and Meta see which pages you open');
  const top = await page.locator('h1').boundingBox();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);

  await allow(page).click();
  await expect(line(page)).toBeHidden();
  const expected = pageView(`${baseURL}/about?utm_source=fb`);
  await expect.poll(() => requests.toSorted()).toEqual(expected.toSorted());
  expect(await page.locator('h1').boundingBox()).toEqual(top);

  requests.length = 0;
  await page.goto('/contact');
  await expect.poll(() => requests.toSorted()).toEqual(pageView(`${baseURL}/contact`).toSorted());
  await expect(line(page)).toBeHidden();
  expect(watch.problems).toEqual([]);
  // On both pages these, and nothing else.
  expect(watch.externalRequests).toHaveLength(2 * expected.length);
});

test('a browser that has opened the desk is not asked, loads no tag, and reloads a page that has one', async ({
  page,
  context,
}) => {
  const { requests } = await interceptTags(page);
  await page.goto('/about');
  await allow(page).click();
  await expect.poll(() => requests.length).toBe(pageView('').length);
  requests.length = 0;
  const other = await context.newPage();
  await other.goto('/widgets');
  const reloaded = page.waitForEvent('load');
  await other.evaluate(([key, never]) => localStorage.setItem(key!, never!), [tagsKey, neverTags]);
  await reloaded;
  await page.goto('/contact');
  await expect(line(page)).toBeHidden();
  await expect(change(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});

test('a no, by keyboard, is remembered', async ({ page, watch }) => {
  const { requests } = await interceptTags(page);
  await page.goto('/about');
  await expect(line(page)).toBeVisible();
  for (const name of ['Skip to content', 'Privacy notice', 'Allow', 'No thanks']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expect(line(page)).toBeHidden();
  for (const path of ['/about', '/contact']) {
    await page.goto(path);
    await expect(change(page)).toBeVisible();
    await expect(line(page)).toBeHidden();
  }
  expect(requests).toEqual([]);
  expect(watch.problems).toEqual([]);
});

test('the answer can be changed, and a no stops what a yes began', async ({ page, baseURL }) => {
  const { requests, leads } = await interceptTags(page);
  await page.goto('/contact');
  await refuse(page).click();
  await change(page).click();
  await expect(line(page)).toBeFocused();
  await allow(page).click();
  await expect(change(page)).toBeFocused();
  await expect.poll(() => requests.length).toBe(pageView(`${baseURL}/contact`).length);

  await page.evaluate(() => {
    for (const name of ['_ga', '_ga_TEST123456', '_fbp', 'own']) document.cookie = `${name}=1;path=/`;
  });
  await change(page).click();
  await refuse(page).click();
  expect(await page.evaluate(() => document.cookie)).toBe('own=1');
  await fillAndSend(page, 'contact', { ...contact, subject: 'Refused' });
  await expectToast(page, outcomes.contact.sent);
  expect(leads()).toEqual([]);

  requests.length = 0;
  await page.goto('/about');
  await expect(change(page)).toBeVisible();
  expect(requests).toEqual([]);
});

test('where storage is blocked, the line works and comes back on the next page', async ({ page, watch }) => {
  const { requests } = await interceptTags(page);
  await blockStorage(page, 'localStorage');
  await page.goto('/about');
  await allow(page).click();
  await expect(line(page)).toBeHidden();
  await expect.poll(() => requests.length).toBe(4);
  await page.goto('/contact');
  await expect(line(page)).toBeVisible();
  expect(watch.problems).toEqual([]);
});

test.describe('a stored lead is counted once, by its form alone', () => {
  test('contact, and not when it fails or is sent again', async ({ page }) => {
    const { requests, leads } = await interceptTags(page);
    await page.goto('/contact');
    await allow(page).click();
    await page.route(endpoint, respondWith(503, '{}'));
    await fillAndSend(page, 'contact', contact);
    await expectToast(page, outcomes.contact.failed);
    expect(leads()).toEqual([]);

    await page.unroute(endpoint);
    await send(page, 'contact').click();
    await expectToast(page, outcomes.contact.sent);
    await expect.poll(() => leads().toSorted()).toEqual(leadOf('contact'));
    await writeAnother(page);
    await fillAndSend(page, 'contact', contact);
    await expect(page.locator('.sent-links .button:visible')).toBeVisible();
    expect(leads()).toHaveLength(2);
    expect(requests.join(' ')).not.toMatch(/Ana|kapehan|Local SEO|Makati/);
  });

  test('audit; with no answer to the line, nothing is counted', async ({ page }) => {
    const { requests, leads } = await interceptTags(page);
    await openForm(page, 'audit');
    await fillAndSend(page, 'audit', audit);
    await expectToast(page, outcomes.audit.sent);
    expect(requests).toEqual([]);
    await allow(page).click();
    await expect.poll(() => requests.length).toBe(4);
    expect(leads()).toEqual([]);
  });

  test('posted without the form’s script, where the server redirects to; a reload counts nothing', async ({ page }) => {
    const { requests, leads } = await interceptTags(page);
    await page.goto('/contact#sent-chat');
    await allow(page).click();
    await expect.poll(() => requests.length).toBe(4);
    expect(leads()).toEqual([]);

    await page.route('**/redirected', (route) =>
      route.fulfill({ status: 303, headers: { location: '/contact#sent-contact' } }),
    );
    await page.goto('/redirected');
    await expect.poll(() => leads().toSorted()).toEqual(leadOf('contact'));
    requests.length = 0;
    await page.reload();
    await expect.poll(() => requests.length).toBe(4);
    expect(leads()).toEqual([]);
  });
});

test('the policy of every page has the hosts of the tags, in its header and in the page', async ({ tagged }) => {
  expect(await findTagTraces(tagged.folder)).toEqual(tagTraces);
  const hosts =
    /script-src 'self'( 'sha256-[^ ]+')+ https:\/\/www\.googletagmanager\.com https:\/\/connect\.facebook\.net;/;
  for (const name of ['index.html', 'contact.html', '404.html', '_headers']) {
    expect.soft(await readFile(`${tagged.folder}/${name}`, 'utf8'), name).toMatch(hosts);
  }
});
