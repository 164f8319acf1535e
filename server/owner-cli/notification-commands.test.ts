import { describe, expect, test } from 'vitest';
import { startMailbox } from '#tests/support/leads/mailbox.ts';
import { runCommand } from '#tests/support/leads/run-owner-command.ts';
import { startReceiver } from '#tests/support/leads/webhook-receiver.ts';
import { forThisTest } from '#tests/support/use-server.ts';
import { readEnv } from '../settings/env.ts';

async function runTest(settings: Record<string, string>) {
  const { out, ...rest } = await runCommand(['test-notifications'], { readEnv: () => readEnv(settings) });
  return { ...rest, out: out.split('\n').toSorted().join('\n').trim() };
}

async function openMailbox(...options: Parameters<typeof startMailbox>) {
  const mailbox = await forThisTest(startMailbox(...options));
  return { mailbox, mail: { SMTP_URL: mailbox.url, LEADS_EMAIL: 'ana@parola.example, ben@parola.example' } };
}

async function openReceiver(status: number, query = '') {
  const receiver = await forThisTest(startReceiver((response) => void response.writeHead(status).end()));
  const webhook = { LEADS_WEBHOOK_URL: receiver.url + query, LEADS_WEBHOOK_SECRET: 'a secret of the owner' };
  return { receiver, webhook };
}

describe('a test of the notifications', () => {
  test('is sent once to each channel, and the owner reads what was answered', async () => {
    const { mailbox, mail } = await openMailbox();
    const { receiver, webhook } = await openReceiver(204, '?key=secret');
    const { code, out, err } = await runTest({ ...mail, ...webhook, LEADS_FROM: 'website@parola.example' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^Email to ana@parola\.example, ben@parola\.example: sent\. It answered: 250 .*\nWebhook http:.*\/leads: sent\. It answered: status 204$/,
    );
    expect(mailbox.mails.map(({ from, to }) => [from, to])).toEqual([
      ['website@parola.example', ['ana@parola.example', 'ben@parola.example']],
    ]);
    expect(receiver.requests).toHaveLength(1);
  });

  test('fails with the mail server’s own words', async () => {
    const { mail } = await openMailbox({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('Sender \u202eis not ours'), { responseCode: 553 })),
    });
    expect(await runTest(mail)).toEqual({
      code: 1,
      out: 'Webhook: not set up. It needs LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET.',
      err: 'Email to ana@parola.example, ben@parola.example: failed. It answered: 553 Sender \\u{202e}is not ours\n',
    });
  });

  test('fails where one of several people is refused', async () => {
    const { mail } = await openMailbox({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('ana') ? null : Object.assign(new Error('Nobody'), { responseCode: 550 })),
    });
    const { code, err } = await runTest(mail);
    expect(code).toBe(1);
    expect(err).toMatch(/failed\. The mail server refused ben@parola\.example and took the others: 250/);
  });

  test.each([302, 401, 500])('fails with the webhook’s status %i', async (status) => {
    const { webhook } = await openReceiver(status);
    const { code, out, err } = await runTest(webhook);
    expect({ code, out }).toEqual({ code: 1, out: 'Email: not set up. It needs SMTP_URL and LEADS_EMAIL.' });
    expect(err).toMatch(new RegExp(`failed\\. The webhook responded with status ${status}\n$`));
  });

  test('fails where nothing listens, and still tests the other channel', async () => {
    const { mailbox, mail } = await openMailbox();
    const { receiver, webhook } = await openReceiver(204);
    await receiver.stop();
    const { code, out, err } = await runTest({ ...mail, ...webhook });
    expect(code).toBe(1);
    expect(out).toMatch(/^Email.*sent/);
    expect(err).toMatch(/^Webhook.*failed\. .*ECONNREFUSED/);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('says what is missing where nothing is set up, and is no success', async () => {
    expect(await runTest({})).toEqual({
      code: 1,
      out: 'Email: not set up. It needs SMTP_URL and LEADS_EMAIL.\nWebhook: not set up. It needs LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET.',
      err: '',
    });
  });

  test('is the hosted project’s own matter', async () => {
    const { code, err } = await runTest({ PUBLIC_SUPABASE_URL: 'https://project.supabase.example' });
    expect(code).toBe(1);
    expect(err).toMatch(/^The leads are in the hosted project.*dashboard\.\n$/);
  });
});
