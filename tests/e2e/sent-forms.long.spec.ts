import type { Page } from '@playwright/test';
import { describeReplyTime } from '#src/browser/dialogs/open-hours.ts';
import { outcomes } from '#src/domain/lead.ts';
import { slugOf } from '#src/domain/money/estimate-query.ts';
import { site } from '#src/domain/site.ts';
import { holidays, priceBook, services } from '../support/content.ts';
import {
  auditDialog,
  awaitAudit,
  closeButton,
  closeToast,
  endpoint,
  expectHydrated,
  expectToast,
  fill,
  fillAndSend,
  fillWithoutScript,
  leadsFrom,
  openChat,
  readForm,
  respondWith,
  send,
  writeAnother,
} from '../support/e2e/lead-forms.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { expect, holdBack, laptop, phone, test } from '../support/e2e/test.ts';

const { chat, contact } = leadsFrom('sent');

const sentNote = (page: Page) => page.locator('[data-island=chat] .sent-note');
const sentDesk = (page: Page) => page.locator('[data-island=contact] .sent-panel');
const countInvalid = (page: Page) => page.evaluate(() => document.querySelectorAll(':user-invalid').length);
const emptyContact = { name: '', email: '', subject: '', message: '' };

test.describe('a contact form that was sent', () => {
  test('makes way for what happens next, which has the focus and is accessible', async ({ page }) => {
    const friday = '2026-11-20T03:00:00Z';
    await page.clock.setFixedTime(friday);
    await page.goto('/contact?about=' + services[0]!.slug);
    await fillAndSend(page, 'contact', contact);
    await expectToast(page, outcomes.contact.sent);
    const desk = sentDesk(page);
    await expect(desk.getByRole('heading')).toBeFocused();
    await expect(desk.getByRole('heading')).toBeInViewport();
    for (const text of [contact.name, contact.subject, contact.email]) await expect(desk).toContainText(text);
    await expect(desk.locator('li')).toHaveCount(3);
    await expect(desk.locator('li').nth(1)).toContainText(
      describeReplyTime({ ...site.hours, city: site.city, holidays }, new Date(friday)),
    );
    await expect(page.locator('#contact-form')).toBeHidden();
    await expect(page.locator('.form-source')).toBeHidden();
    // The toast alone announces it.
    const announcing = '[aria-live], [role=status], [role=alert]';
    expect(await desk.evaluate((element, selector) => element.closest(selector), announcing)).toBeNull();
    await expect(desk.locator(announcing)).toHaveCount(0);
    for (const text of Object.values(outcomes.contact.sent)) await expect(desk).not.toContainText(text);
    // It is gone after five seconds, and axe may take longer.
    await closeToast(page);
    for (const viewport of [phone, laptop]) {
      await page.setViewportSize(viewport);
      expect.soft(await findViolations(page), `at ${viewport.width}`).toEqual([]);
    }
    await expect(desk).toBeVisible();
    await writeAnother(page);
    await expect(desk).toHaveCount(0);
    await expect(page.locator('#contact-name')).toBeFocused();
    expect(await countInvalid(page)).toBe(0);
    await fillAndSend(page, 'contact', { ...contact, subject: 'A second question' });
    await expect(desk).toContainText('A second question');
    await expect(desk).not.toContainText(contact.subject);
  });

  test('stays empty if it was prefilled from an estimate', async ({ page }) => {
    const [[list, { tiers }]] = Object.entries(priceBook) as [[string, (typeof priceBook)[string]]];
    await page.goto(`/contact?${list}=${slugOf(tiers[0]!.title)}`);
    await expect(page.locator('#contact-subject')).not.toHaveValue('');
    await fillAndSend(page, 'contact', { name: contact.name, email: contact.email });
    await expect(sentDesk(page)).toBeVisible();
    expect(await readForm(page, 'contact', Object.keys(contact))).toEqual(emptyContact);
    await writeAnother(page);
    // The fields are rendered again with the next problem.
    await fillAndSend(page, 'contact', { ...contact, name: ' ', subject: 'Another', message: 'One more' });
    await expect(page.locator('#contact-name-problem')).not.toBeEmpty();
    expect(await readForm(page, 'contact', ['subject', 'message'])).toEqual({
      subject: 'Another',
      message: 'One more',
    });
    expect(await countInvalid(page)).toBe(0);
  });

  test('after the server had rejected it without script, is hydrated with its text and problems, and says "Not sent yet" until it is', async ({
    page,
    watch,
  }) => {
    await page.goto('/contact');
    const title = await page.title();
    await page.route('**/assets/*.js', (route) => route.abort());
    await fillWithoutScript(page, 'contact', { ...contact, name: '  ' });
    await send(page, 'contact').click();
    await expect(page).toHaveTitle(/^Not sent yet/);
    await expect(page.locator('#contact-summary')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.unroute('**/assets/*.js');
    await page.locator('#contact-name').focus();
    await expectHydrated(page, 'contact');
    await expect(page.locator('#contact-name-problem')).not.toBeEmpty();
    expect(await readForm(page, 'contact', Object.keys(contact))).toEqual({ ...contact, name: '  ' });
    await page.fill('#contact-name', 'Ana');
    await page.route(endpoint, respondWith(500, '{}'));
    await send(page, 'contact').click();
    await expectToast(page, outcomes.contact.failed);
    await expect(page.locator('#contact-summary')).toBeEmpty();
    await expect(page).toHaveTitle(/^Not sent yet/);
    await page.unroute(endpoint);
    await send(page, 'contact').click();
    await expectToast(page, outcomes.contact.sent);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('#contact-summary')).toBeHidden();
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    expect(await readForm(page, 'contact', Object.keys(contact))).toEqual(emptyContact);
    expect(await countInvalid(page)).toBe(0);
    expect(watch.problems.filter((problem) => !/ERR_FAILED|422|500/.test(problem))).toEqual([]);
  });
});

test('a chat that was sent says so when it is opened again', async ({ page }) => {
  await page.goto('/');
  await openChat(page);
  await fillAndSend(page, 'chat', chat);
  await expectToast(page, outcomes.chat.sent);
  await openChat(page);
  const note = sentNote(page);
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(closeButton(page, 'chat')).toBeInViewport();
  await expect(note).toContainText(chat.email);
  await expect(page.locator('#chat-name')).toBeFocused();
  expect(await countInvalid(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('B');
  await expect(note).toHaveCount(0);
});

test.describe('the focus', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(laptop);
    await page.clock.install();
    await page.goto('/contact');
  });

  test('stays in a field while Escape closes the audit', async ({ page }) => {
    await awaitAudit(page);
    await page.focus('#audit-name');
    await page.focus('#contact-message');
    await page.keyboard.press('Escape');
    await expect(auditDialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('audit-closed'))).toBe('true');
    await expect(page.locator('#contact-message')).toBeFocused();
  });

  test('stays on the button when sending failed, or in the field that one went on to type in', async ({ page }) => {
    await page.route(endpoint, respondWith(500, '{}'));
    await fill(page, 'contact', contact);
    await send(page, 'contact').press('Enter');
    await expectToast(page, outcomes.contact.failed);
    await expect(send(page, 'contact')).toBeFocused();
    await closeToast(page);
    const release = await holdBack(page, endpoint);
    await send(page, 'contact').press('Enter');
    await page.locator('#contact-message').focus();
    release();
    await expectToast(page, outcomes.contact.failed);
    await expect(page.locator('#contact-message')).toBeFocused();
  });
});
