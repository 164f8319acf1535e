import { expect, onTestFinished, test } from 'vitest';
import { startMailbox } from '#tests/support/leads/mailbox.ts';
import { createLinkMailer } from './email.ts';

test('the link goes to the user alone, also where others get the leads', async () => {
  const mailbox = await startMailbox();
  onTestFinished(mailbox.stop);
  const options = { smtpUrl: mailbox.url, to: ['leads@example.ph', 'all@example.ph'], siteName: 'Parola Digital' };
  const link = 'https://www.example.ph/desk/link?token=abc';
  await createLinkMailer(options)('owner@example.ph', link);
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ from: 'leads@example.ph', to: ['owner@example.ph'] });
  expect(JSON.stringify(mail)).toContain('Sign in to the desk of Parola Digital');
});
