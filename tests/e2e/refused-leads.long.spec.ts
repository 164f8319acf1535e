import { outcomes } from '#src/domain/lead.ts';
import { readLeads } from '../support/read-leads.ts';
import {
  auditDialog,
  awaitAudit,
  endpoint,
  expectToast,
  fill,
  fillAndSend,
  leadsFrom,
  openChat,
  readForm,
  respondWith,
  send,
} from '../support/e2e/lead-forms.ts';
import { expect, test } from '../support/e2e/test.ts';

const { audit, chat, contact } = leadsFrom('refused');

/** A response of PostgREST to a row that breaks a rule of one column. */
const refuse = (column: string) =>
  respondWith(
    400,
    JSON.stringify({
      code: '23514',
      details: null,
      hint: null,
      message: `new row for relation "contacts" violates check constraint "contacts_${column}_check"`,
    }),
  );

test('a field that the server refuses is named, and its text stays', async ({ page }) => {
  await page.route(endpoint, refuse('message'));
  await page.goto('/contact');
  await fillAndSend(page, 'contact', contact);
  await expectToast(page, outcomes.contact.failed);
  await expect(page.locator('#contact-message-problem')).not.toBeEmpty();
  await expect(page.locator('#contact-message')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#contact-message')).toBeFocused();
  await expect(page.locator('#contact-name-problem')).toBeEmpty();
  expect(await readForm(page, 'contact', Object.keys(contact))).toEqual(contact);
  await page.unroute(endpoint);
  await send(page, 'contact').click();
  await expectToast(page, outcomes.contact.sent);
  await expect(page.locator('#contact-message-problem')).toBeEmpty();
});

test('the website of an audit is stored as the company, and named as the website', async ({ page }) => {
  await page.clock.install();
  await page.route(endpoint, refuse('company'));
  await page.goto('/');
  await awaitAudit(page);
  await fillAndSend(page, 'audit', audit);
  await expectToast(page, outcomes.audit.failed);
  await expect(page.locator('#audit-website-problem')).not.toBeEmpty();
  await expect(page.locator('#audit-website')).toBeFocused();
  await expect(auditDialog(page)).toBeVisible();
});

test('a refusal of something that is no field shows the toast alone', async ({ page }) => {
  await page.route(endpoint, refuse('subject'));
  await page.goto('/');
  await openChat(page);
  await fillAndSend(page, 'chat', chat);
  await expectToast(page, outcomes.chat.failed);
  for (const name of Object.keys(chat)) await expect(page.locator(`#chat-${name}-problem`)).toBeEmpty();
  await expect(send(page, 'chat')).toBeFocused();
});

test('half an emoji is sent as the replacement character', async ({ page, server }) => {
  await page.goto('/contact');
  await fill(page, 'contact', { ...contact, email: 'half@kapehan.example' });
  await page.locator('#contact-message').evaluate((box) => ((box as HTMLTextAreaElement).value = 'Kape \ud83d'));
  await send(page, 'contact').click();
  await expectToast(page, outcomes.contact.sent);
  const stored = readLeads(server.dataFolder).filter(({ email }) => email === 'half@kapehan.example');
  expect(stored).toMatchObject([{ message: 'Kape \ufffd' }]);
});
