import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readLeads } from '../read-leads.ts';
import { expect, phone, test } from './test.ts';

const guide = '/blog/guide-seo-rates-philippines';
const total = (page: Page) => page.locator('.estimate-total');
const choose = (page: Page, tier: RegExp) => page.getByRole('radio', { name: tier }).check();

test.describe('the cost estimator', () => {
  test('loads nothing until somebody turns to it', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(guide);
    await expect(total(page)).toHaveText('₱30,000–70,000 a month');
    expect(scripts.filter((path) => /\.js$|prices\.json$/.test(path))).toEqual([]);
    await page.getByRole('radio', { name: /^Basic/ }).focus();
    await expect.poll(() => scripts.some((path) => path === '/prices.json')).toBe(true);
  });

  test('answers each choice at once, without loading a page, and writes it into the address', async ({ page }) => {
    await page.goto(guide);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await choose(page, /^Premium/);
    await expect(total(page)).toHaveText('₱70,000+ a month');
    await expect(page).toHaveURL(/\?seo=premium#estimate$/);
    await page.getByText('Add another service').click();
    await page.getByLabel('Paid ads management').selectOption({ label: 'Percentage of ad spend, 15–25% of ad spend' });
    await expect(page.locator('.estimate-hint')).toHaveText('Enter your ad spend to see the percentage in pesos.');
    await page.getByLabel('Ad spend a month, in pesos').fill('60,000');
    await expect(total(page)).toHaveText('₱79,000+ a month');
    await expect(page.getByRole('row', { name: 'You pay the platforms, each month' })).toContainText('₱60,000');
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    expect((await new AxeBuilder({ page }).include('#estimate').analyze()).violations).toEqual([]);
  });

  test('comes back from a reload and from a link that was sent', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(guide);
    await choose(page, /^Basic/);
    await page.getByLabel('Ad spend a month, in pesos').fill('25000');
    await expect(page).toHaveURL(/seo=basic&spend=25000/);
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Basic/ })).toBeChecked();
    await expect(total(page)).toHaveText('₱15,000–30,000 a month');
    await page.getByRole('radio', { name: /^Basic/ }).focus();
    await page.getByRole('button', { name: 'Copy a link to this estimate' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByLabel('Ad spend a month, in pesos')).toHaveValue('25,000');
    await expect(total(other)).toHaveText('₱15,000–30,000 a month');
  });

  test('is carried into the contact form, sent, and kept', async ({ page, server }) => {
    // A second try meets the lead of the first on the same server.
    const sender = `lea-${Date.now()}@estimate.example`;
    await page.setViewportSize(phone);
    await page.goto(guide);
    await choose(page, /^Standard/);
    await page.getByRole('link', { name: 'Ask for a quote with these numbers' }).click();
    await expect(page.locator('#contact-subject')).toHaveValue('Quote for SEO retainers');
    await page.fill('#contact-name', 'Lea Santos');
    await page.fill('#contact-email', sender);
    await page.locator('#contact-message').press('Control+End');
    await page.locator('#contact-message').pressSequentially('three branches');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    const [kept, ...others] = readLeads(server.dataFolder).filter(({ email }) => email === sender);
    expect(others).toEqual([]);
    expect(kept!.subject).toBe('Quote for SEO retainers');
    expect(kept!.message).toMatch(/SEO retainers, Standard: ₱30,000–70,000 a month[^]*three branches$/);
  });

  test('keeps what is typed while the form comes to life', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/contact?seo=standard');
    const message = page.locator('#contact-message');
    await message.press('Control+End');
    await message.pressSequentially('three branches');
    resolve();
    await expect(page.locator('[data-island=contact] form')).toHaveAttribute('data-ready', '');
    await expect(message).toHaveValue(/^Please quote[^]*three branches$/);
  });

  test('does not cost a visitor the message they had begun', async ({ page }) => {
    await page.goto('/contact');
    await page.fill('#contact-message', 'We open in March.');
    await expect(page.locator('[data-island=contact] form')).toHaveAttribute('data-ready', '');
    await page.fill('#contact-subject', 'Opening');
    await page.goto('/contact?seo=basic');
    await expect(page.locator('#contact-message')).toHaveValue(/^We open in March\.\n\nPlease quote for this/);
    await expect(page.locator('#contact-subject')).toHaveValue('Opening');
    await page.reload();
    await expect(page.locator('#contact-message')).toHaveValue(/^We open in March\.\n\nPlease quote for this.*: $/s);
  });

  test('works by its address where its script cannot be had', async ({ page }) => {
    await page.route(/\/assets\/estimator\..*\.js$/, (route) => route.abort());
    await page.goto(guide);
    await choose(page, /^Premium/);
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page).toHaveURL(/seo=premium/);
    await expect(total(page)).toHaveText('₱70,000+ a month');
  });
});

test.describe('the cost estimator, without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('answers on a page of its own and leads to a filled form', async ({ page }) => {
    await page.goto('/blog/email-marketing-rates-philippines');
    await choose(page, /^Per campaign/);
    await page.getByLabel('How many campaigns or flows').fill('3');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(total(page)).toHaveText('₱15,000–45,000+ once');
    await expect(page.getByLabel('How many campaigns or flows')).toHaveValue('3');
    await page.getByRole('link', { name: 'Ask for a quote with these numbers' }).click();
    await expect(page.locator('#contact-message')).toHaveValue(/Per campaign, 3 campaigns: ₱15,000–45,000\+/);
  });
});

test('an article prints its text alone, with every answer unfolded', async ({ page }) => {
  await page.goto(guide);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.site-header', '.chat-button', '.estimator-form', 'aside[aria-label="Beside the article"]']) {
    await expect(page.locator(hidden)).toBeHidden();
  }
  await expect(page.locator('.faq p').first()).toBeVisible();
});
