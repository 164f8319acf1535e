import { expect, onTestFinished, test } from 'vitest';
import { startMailbox } from '#tests/support/leads/mailbox.ts';
import { makeToldLead } from '#tests/support/leads/open-test-store.ts';
import { createEmailSender, createLinkMailer } from './email.ts';
import { formatOfficeTime, officeTimeNote } from './lead-text.ts';
import { writeNotification } from './mails.ts';

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

test.each([
  ['audit', 'Something else', 'Website:  https://a.ph'],
  ['contact', 'Free Brand Audit Request', 'Company:  https://a.ph'],
] as const)('what the form %s asks for has the name it has there, whatever the subject is', (form, subject, line) => {
  const lead = makeToldLead({ form, subject, company: 'https://a.ph' });
  expect(writeNotification(lead, undefined).text).toContain(line);
});

test('the mail about a lead with a call has it as a file for the owner’s calendar', async () => {
  const mailbox = await startMailbox();
  onTestFinished(mailbox.stop);
  const startsAt = '2026-11-17T02:30:00.000Z';
  const lead = { ...makeToldLead(), call: { startsAt, seat: 1, firstStartsAt: startsAt, phone: '0917 123 4567' } };
  await createEmailSender({ smtpUrl: mailbox.url, to: ['leads@example.ph'], siteName: 'Parola Digital' })(lead);
  const mail = mailbox.mails[0]!.text;
  expect(mail).toContain(`Call:     ${formatOfficeTime(startsAt)} ${officeTimeNote}`);
  expect(mail).toContain('Phone:    0917 123 4567');
  expect(mail).toContain('filename=call.ics');
  const [, file = ''] = /filename=call\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(mail) ?? [];
  const event = Buffer.from(file, 'base64').toString();
  expect(event).toContain('DTSTART:20261117T023000Z');
  expect(event).toContain('DESCRIPTION:0917 123 4567');
});
