import {
  audit,
  awaitAudit,
  chat,
  contact,
  delayResponse,
  expectToast,
  fill,
  openChat,
  send,
} from '../support/e2e/lead-forms.ts';
import { expect, test } from '../support/e2e/test.ts';

test('the button of the contact form shows its state in the specified words', async ({ page }) => {
  const release = await delayResponse(page);
  await page.goto('/contact');
  await fill(page, 'contact', { ...contact, email: 'words@kapehan.example' });
  await expect(send(page, 'contact')).toHaveText('Send Message');
  await send(page, 'contact').click();
  await expect(send(page, 'contact')).toHaveText('Sending...');
  release();
  await expectToast(page, {
    title: 'Message Sent!',
    text: "Thank you for reaching out. We'll get back to you shortly!",
  });
});

test('so do the audit and, beside it, the chat', async ({ page }) => {
  const release = await delayResponse(page);
  await page.clock.install();
  await page.goto('/');
  await awaitAudit(page);
  await fill(page, 'audit', { ...audit, email: 'words@resort.example' });
  await send(page, 'audit').click();
  await expect(send(page, 'audit')).toHaveText('Submitting...');
  release();
  await expectToast(page, { title: 'Thank You!', text: "We'll be in touch about your free brand audit soon!" });

  await openChat(page);
  await expect(page.getByRole('dialog', { name: 'Chat with us' })).toBeVisible();
  await page.unrouteAll();
  const releaseChat = await delayResponse(page);
  await fill(page, 'chat', { ...chat, email: 'words@hardware.example' });
  await send(page, 'chat').click();
  await expect(send(page, 'chat')).toHaveText('Sending...');
  releaseChat();
  await expectToast(page, { title: 'Message Sent!', text: "Thanks for reaching out. We'll get back to you shortly!" });
});
