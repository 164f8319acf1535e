import { outcomes } from '#src/domain/lead.ts';
import { readLeads } from '../support/read-leads.ts';
import {
  endpoint,
  expectToast,
  fill,
  fillAndSend,
  leadsFrom,
  readForm,
  respondWith,
  send,
} from '../support/e2e/lead-forms.ts';
import { expect, test } from '../support/e2e/test.ts';

const { contact } = leadsFrom('refused');

/** A response of PostgREST to a row that breaks a rule of one column; other ones: src/domain/lead-forms.test.ts. */
const refusal = {
  code: '23514',
  details: null,
  hint: null,
  message: 'new row for relation "contacts" violates check constraint "contacts_message_check"',
};

test('a field that the server refuses is named, and its text stays', async ({ page }) => {
  await page.route(endpoint, respondWith(400, JSON.stringify(refusal)));
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

test('half an emoji is sent as the replacement character', async ({ page, server }) => {
  await page.goto('/contact');
  await fill(page, 'contact', { ...contact, email: 'half@kapehan.example' });
  await page.locator('#contact-message').evaluate((box) => ((box as HTMLTextAreaElement).value = 'Kape \ud83d'));
  await send(page, 'contact').click();
  await expectToast(page, outcomes.contact.sent);
  const stored = readLeads(server.dataFolder).filter(({ email }) => email === 'half@kapehan.example');
  expect(stored).toMatchObject([{ message: 'Kape \ufffd' }]);
});
