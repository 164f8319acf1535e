import type { Page } from '@playwright/test';
import { estimatorPath, isSoldByThePiece, readEstimateQuery, slugOf } from '#src/domain/money/estimate-query.ts';
import { draftLead } from '#src/browser/forms/draft-lead.ts';
import { describeEstimate } from '#src/domain/money/describe-estimate.ts';
import { outcomes } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import { findEntryTier } from '#src/domain/money/starting-price.ts';
import { priceBook, services } from '../support/content.ts';
import { readLeads } from '../support/read-leads.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { respondWith } from '../support/e2e/lead-forms.ts';
import { expect, laptop, phone, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

const lists = Object.entries(priceBook);
/** A list sold by the month, one that takes a percentage of the ad spend, and one sold by the piece. */
const [list, { guide: guideSlug, tiers }] = lists.find(([, { tiers: all }]) =>
  all.every(({ per }) => per === 'month'),
)!;
const percentages = lists.flatMap(([key, { tiers: all }]) =>
  all.flatMap(({ title, amount }) =>
    key !== list && amount.kind === 'percent' && amount.base === 'spend' ? [{ key, slug: slugOf(title) }] : [],
  ),
);
const pieces = lists.flatMap(([key, { guide: slug, tiers: all }]) =>
  all.flatMap((tier) =>
    isSoldByThePiece(tier) && tier.amount.kind === 'pesos' ? [{ key, guide: slug, slug: slugOf(tier.title) }] : [],
  ),
);
const guide = `/blog/${guideSlug}`;
const [low, high] = [slugOf(tiers[0]!.title), slugOf(tiers.at(-1)!.title)];

const total = (page: Page) => page.locator('.estimate-total');
const radio = (page: Page, slug: string) => page.locator(`.estimator-form input[type=radio][value="${slug}"]`);
const totalOf = (search: string) => describeEstimate(readEstimateQuery(search, priceBook), priceBook).total;

test.describe('the cost estimator', () => {
  test('works at the next choice after its prices came with an error', long, async ({ page }) => {
    await page.route('/prices.json', respondWith(503, '{}'), { times: 1 });
    const failed = page.waitForRequest('/prices.json');
    await page.goto(guide);
    await radio(page, low).check();
    await (await failed).response();
    await radio(page, high).check();
    await expect(total(page)).toHaveText(totalOf(`?${list}=${high}`));
  });

  test('updates on each choice, without loading a page, and writes it into the URL', async ({ page }) => {
    await page.goto(guide);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await radio(page, high).check();
    await expect(total(page)).toHaveText(totalOf(`?${list}=${high}`));
    await expect(page).toHaveURL(`${guide}?${list}=${high}#estimate`);
    const [percentage] = percentages;
    if (percentage) {
      await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
      await page.getByRole('link', { name: 'Add another service' }).click();
      await addButton(page, percentage.key).click();
      await page.locator(`#estimate-${percentage.key}`).selectOption(percentage.slug);
      await expect(page.locator('.estimate-hint')).toBeVisible();
      await page.locator('#estimate-spend').fill('60,000');
      const search = `?${list}=${high}&${percentage.key}=${percentage.slug}&spend=60000`;
      await expect(total(page)).toHaveText(totalOf(search));
      await expect(page.locator('.estimate-breakdown')).toContainText('₱60,000');
    }
    expect(await findViolations(page, '#estimate')).toEqual([]);
  });

  test('has a button that copies its URL', long, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(guide);
    await radio(page, low).check();
    const copy = page.locator('.estimate-copy');
    const label = (await copy.textContent())!;
    await copy.click();
    await expect(copy).not.toHaveText(label);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('is printed alone, with how long it holds and who made it', long, async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '');
    });
    for (const path of [guide, estimatorPath]) {
      await page.goto(`${path}?${list}=${low}`);
      await page.locator('.estimate-print').hover();
      await page.locator('.estimate-copy:not([hidden])').waitFor();
      await page.locator('.estimate-print').click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
      await page.emulateMedia({ media: 'print' });
      await expect(total(page)).toBeVisible();
      await expect(page.locator('.estimate-sheet')).toContainText(`holds for ${site.quoteDays} days`);
      await expect(page.locator('.estimate-sender')).toContainText(site.phone);
      for (const other of ['h1', '.site-header', '.site-footer', '.estimate-actions'])
        await expect(page.locator(other).first()).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
  });

  test('prefills the contact form, is sent and stored', async ({ page, server }) => {
    // A retry of this test uses the same server, with the lead of the first run.
    const sender = `lea-${Date.now()}@estimate.example`;
    await page.setViewportSize(phone);
    await page.goto(guide);
    const { subject, message } = draftLead(readEstimateQuery(`?${list}=${low}`, priceBook), priceBook);
    await radio(page, low).check();
    await expect(page).toHaveURL(/#estimate$/);
    await page.locator('.estimate-ask').click();
    await expect(page.locator('#contact-subject')).toHaveValue(subject);
    await page.fill('#contact-name', 'Lea Santos');
    await page.fill('#contact-email', sender);
    await page.locator('#contact-message').press('Control+End');
    await page.locator('#contact-message').pressSequentially('three branches');
    await page.locator('form:has(#contact-name) .form-button').click();
    await expect(page.locator('.toast')).toContainText(outcomes.contact.sent.title);
    const [stored, ...others] = readLeads(server.dataFolder).filter(({ email }) => email === sender);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ subject, message: `${message}three branches` });
  });

  test('is that of its URL after Back within the page', long, async ({ page }) => {
    await page.goto(`${guide}?${list}=${low}`);
    const before = totalOf(`?${list}=${low}`);
    await expect(total(page)).toHaveText(before);
    await page.evaluate(() => (location.hash = '#content'));
    await radio(page, high).check();
    await expect(total(page)).toHaveText(totalOf(`?${list}=${high}`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${list}=${low}`));
    await expect(total(page)).toHaveText(before);
  });
});

/** The services that a receipt of the rate card can have, by their price lists. */
const sold = services.flatMap(({ name, pricing }) => (pricing ? [{ name, list: pricing }] : []));
const addButton = (page: Page, key: string) => page.locator(`.rate-add[name="${key}"]`);

async function clearReceipt(page: Page) {
  const removes = page.getByRole('button', { name: /^Remove / });
  for (let left = await removes.count(); left > 0; left -= 1) {
    await removes.first().click();
    await expect(removes).toHaveCount(left - 1);
  }
  await expect(total(page)).not.toHaveText(/₱/);
}

test.describe('the receipt of the rate card', () => {
  test('is added to by the first click, stays in sight, and is in the URL', async ({ page }) => {
    await page.goto('/');
    await page.locator('.hero a[href$="#estimate"]').click();
    await expect(total(page)).toHaveText(/₱/);
    await page.goto('/services');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const { list: last, name } = sold.at(-1)!;
    const lowest = slugOf(findEntryTier(priceBook[last]!).title);
    await page.getByRole('button', { name: `Add ${name}` }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]${last}=${lowest}.*#estimate$`));
    await expect(total(page)).toHaveText(totalOf(new URL(page.url()).search));
    await expect(total(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeFocused();
    await page.getByRole('button', { name: `Remove ${name}` }).press('Space');
    await expect(page.locator('.estimate-breakdown')).not.toContainText(priceBook[last]!.title);
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    expect(await findViolations(page, '#estimate')).toEqual([]);
  });

  test('has tiers and numbers of pieces', long, async ({ page }) => {
    const [piece] = pieces;
    test.skip(!piece, 'nothing is sold by the piece');
    await page.goto('/services');
    await page.locator('.rate-form').hover();
    await clearReceipt(page);
    const count = page.locator(`#estimate-${piece!.key}-count`);
    await expect(count).toBeHidden();
    await addButton(page, list).click();
    await page.locator(`#estimate-${list}`).selectOption(high);
    await addButton(page, piece!.key).click();
    await page.locator(`#estimate-${piece!.key}`).selectOption(piece!.slug);
    await count.fill('3');
    const search = `?${list}=${high}&${piece!.key}=${piece!.slug}&${piece!.key}-count=3`;
    await expect(total(page)).toHaveText(totalOf(search));
    await expect(page).toHaveURL(new RegExp(`/services\\?.*${piece!.key}-count=3#estimate$`));
    expect(await findViolations(page, '#estimate')).toEqual([]);
  });

  test('has the amounts of a service beside its tier, and forgets them with it', long, async ({ page }) => {
    const [percentage] = percentages;
    test.skip(!percentage, 'nothing is a percentage of the ad spend');
    await page.goto('/services');
    await page.locator('.rate-form').hover();
    await clearReceipt(page);
    await expect(page.locator('#estimate-spend')).toBeHidden();
    await addButton(page, percentage!.key).click();
    await page.locator(`#estimate-${percentage!.key}`).selectOption(percentage!.slug);
    await page.locator('#estimate-spend').fill('60,000');
    await expect(total(page)).toHaveText(totalOf(`?${percentage!.key}=${percentage!.slug}&spend=60000`));
    // The select of a service that is left out is hidden, so its button gets the focus.
    await page.locator(`#estimate-${percentage!.key}`).selectOption('');
    await expect(addButton(page, percentage!.key)).toBeFocused();
    await expect(page.locator('.estimate-ask')).toHaveAttribute('href', '/contact');
    await addButton(page, percentage!.key).click();
    await addButton(page, percentage!.key).click();
    await expect(page.locator('.estimate-ask')).toHaveAttribute('href', '/contact');
    // Not the example of the built page.
    await page.reload();
    await expect(page.locator('.estimate-ask')).toHaveAttribute('href', '/contact');
    await expect(total(page)).not.toHaveText(/₱/);
  });

  for (const line of ['slow', 'broken'] as const) {
    test(`adds the services that are tapped before its script comes, on a ${line} line`, async ({ page }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(/\/assets\/estimator\..*\.js$/, async (route) => {
        await promise;
        await (line === 'slow' ? route.continue() : route.abort());
      });
      // Nothing is chosen, so that two can be added, or the only one that is sold.
      await page.goto(`/services?${new URLSearchParams(Object.keys(priceBook).map((key) => [key, '']))}`);
      const names = sold.slice(-2).map(({ name }) => name);
      for (const name of names) await page.getByRole('button', { name: `Add ${name}` }).click({ noWaitAfter: true });
      resolve();
      for (const name of names) await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
      await expect(total(page)).toHaveText(totalOf(new URL(page.url()).search));
    });
  }

  test('is a bar on a phone that opens, beside no chat button and above no link of the footer', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/services');
    const bar = page.locator('.estimate-sheet');
    const row = addButton(page, list).locator('..');
    await row.evaluate((first) => first.scrollIntoView({ behavior: 'instant' }));
    const header = (await page.locator('.site-header').boundingBox())!;
    await expect.poll(async () => Math.round((await bar.boundingBox())!.y)).toBe(Math.round(header.y + header.height));
    expect((await row.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(100);
    await expect(page.locator('.chat-button')).not.toBeInViewport();
    await expect(page.locator('.estimate-ask')).toBeHidden();
    await page.locator('.receipt-toggle > summary').click();
    await expect(page.locator('.estimate-ask')).toBeVisible();
    expect((await bar.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await page.locator('.receipt-toggle > summary').click();
    await page.locator('.site-footer a').last().scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
    // At 400% zoom it scrolls away with the page.
    await page.setViewportSize({ width: 320, height: 256 });
    await row.evaluate((first) => first.scrollIntoView({ behavior: 'instant' }));
    await expect(bar).not.toBeInViewport();
  });
});

for (const size of [laptop, phone]) {
  test(`the total and the button of the receipt are whole at ${size.width}, however much is on it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const every = sold.map(({ list: key }) => [key, slugOf(findEntryTier(priceBook[key]!).title)]);
    await page.goto(`/services?${new URLSearchParams(every)}`);
    if (size === phone) await page.locator('.receipt-toggle > summary').click();
    for (const row of await page.locator('.rate').all()) {
      await row.scrollIntoViewIfNeeded();
      await expect(page.locator('.estimate-total')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.estimate-ask')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the rate card is one chart on a phone: short rows on one scale, each of which leads to its service', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/services');
  const rows = page.locator('.rate:not(:has(.rate-quoted))');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(140);
  const first = rows.first();
  const path = (await first.locator('h3 a').getAttribute('href'))!;
  await first.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(path);
});

test('the services print their rates, an example and every term, with nothing over them', long, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/services');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.estimate-sum').first()).toBeVisible();
  for (const hidden of ['.rate-add', '.receipt-choices', '.receipt-toggle', '.estimate-ask', 'a.button']) {
    for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden();
  }
  for (const still of ['.rate-axis', '.estimate-result']) {
    await expect(page.locator(still)).toHaveCSS('position', /static|relative/);
  }
  for (const term of await page.locator('.terms').all()) await expect(term).toBeVisible();
});
