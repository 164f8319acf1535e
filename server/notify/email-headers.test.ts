import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeWords, startMailbox } from '#tests/support/leads/mailbox.ts';
import { makeToldLead } from '#tests/support/leads/open-test-store.ts';
import { createEmailSender } from './email.ts';
import type { LeadWithSource } from '../stores/store.ts';

const to = 'office@parola.example';
const from = 'website@mail.example';
const ofText = ['content-transfer-encoding', 'content-type', 'mime-version'];
const ofMail = ['auto-submitted', 'date', 'from', 'message-id', 'reply-to', 'subject', 'to', 'x-lead-id'];
const headerNames = [...ofText, ...ofMail].toSorted();

/** Sends through a real mail server; returns the mails in the order of the leads. */
async function mailLeads(...leads: LeadWithSource[]) {
  const mailbox = await startMailbox();
  const send = createEmailSender({ smtpUrl: mailbox.url, to: [to], from, siteName: 'Parola Digital' });
  await Promise.all(leads.map((lead) => send(lead)));
  await mailbox.stop();
  expect(mailbox.mails).toHaveLength(leads.length);
  return leads.map(({ id }) => mailbox.mails.find((mail) => mail.header('x-lead-id') === id)!);
}

/** The name and email address of a header; no address where it has not exactly one. */
function readMailbox(value: string) {
  const [, quoted, plain, address] =
    /^(?:(?:"((?:[^"\\]|\\.)*)"|([^"<>,;:@]*)) (?=<))?<?([^<>,;:\s@]+@[^<>,;:\s@]+)>?$/.exec(value) ?? [];
  return { name: decodeWords(quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? ''), address };
}

describe('what a visitor types cannot change the mail’s headers', () => {
  const attempts = [
    ['quotes', 'Ana "the boss" Reyes', 'Ana "the boss" Reyes'],
    ['a second address', 'Ana <boss@bank.example>, Ben', 'Ana <boss@bank.example>, Ben'],
    ['a group', 'all: a@b.example, c@d.example;', 'all: a@b.example, c@d.example;'],
    ['line breaks', 'Ana\r\nBcc: everyone@example.com', 'Ana Bcc: everyone@example.com'],
    [
      'line breaks of Unicode',
      'Ana\u2028Bcc: x@y.example\u0085To: z@y.example',
      'Ana Bcc: x@y.example To: z@y.example',
    ],
    ['an encoded line break', '=?utf-8?Q?Ana=0D=0ABcc:_x@y.example?=', '= ?utf-8?Q?Ana=0D=0ABcc:_x@y.example?='],
    ['reversed writing', 'Ana\u202egpj.exe', 'Ana gpj.exe'],
    ['a backslash', 'Ana \\', 'Ana \\'],
    ['endless text', 'A'.repeat(10_000), 'A'.repeat(120)],
    ['endless text of Unicode', 'ñ'.repeat(10_000), 'ñ'.repeat(120)],
  ] as const;
  for (const [what, name, shown] of attempts) {
    test(`${what} in a name`, async () => {
      const [mail] = await mailLeads(makeToldLead({ name }));
      expect(mail?.headers.map(([header]) => header).toSorted()).toEqual(headerNames);
      expect(mail?.to).toEqual([to]);
      expect(readMailbox(mail?.header('reply-to') ?? '')).toEqual({ name: shown, address: 'ana@example.ph' });
      expect(decodeWords(mail?.header('subject') ?? '')).toBe(`New lead: A new website from ${shown}`);
    });
  }

  test('any text at all, in any field', async () => {
    const trouble = [...'\r\n\u2028"\\<>,;:@ añ\0', '=?', '?=', '\ud800'];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.constantFrom(...trouble)).map((parts) => parts.join('')),
    );
    const email = fc.oneof(
      text,
      fc.emailAddress(),
      fc.tuple(text, text).map((parts) => parts.join('@')),
    );
    const lead = fc.record({ name: text, email, subject: text, company: text, message: text }).map(makeToldLead);
    await fc.assert(
      fc.asyncProperty(fc.array(lead, { minLength: 20, maxLength: 20 }), async (leads) => {
        for (const { raw, headers, header, from: sender, to: recipients } of await mailLeads(...leads)) {
          const names = headers.map(([name]) => name);
          const headerLines = raw.slice(0, raw.indexOf('\r\n\r\n'));
          expect([sender, ...recipients]).toEqual([from, to]);
          expect(new Set([...names, 'reply-to'])).toEqual(new Set(headerNames));
          expect(names).toHaveLength(new Set(names).size);
          expect(headerLines).toMatch(/^[\x20-\x7e\r\n]*$/);
          expect(Math.max(...headerLines.split('\r\n').map((line) => line.length))).toBeLessThan(998);
          expect(readMailbox(header('reply-to') ?? 'none@example.ph').address).toBeDefined();
        }
      }),
      { numRuns: 20 },
    );
  });

  test('an email address that mail servers may refuse is in the text only, so that the mail still arrives', async () => {
    const odd = [
      '"a,b"@example.ph',
      'ñ@example.ph',
      '<x>@example.ph',
      'a@[10.0.0.1]',
      '=?utf-8?q?a?=@example.ph',
      'a..b@example.ph',
    ];
    const mails = await mailLeads(...odd.map((email) => makeToldLead({ email })));
    expect(mails.map((mail) => mail.header('reply-to'))).toEqual(odd.map(() => undefined));
    for (const [index, email] of odd.entries()) {
      expect(mails[index]?.text).toContain(`Email:    ${email}\r\n`);
      expect(mails[index]?.text).not.toContain('Replying to this mail');
    }
  });

  test('an email address with non-ASCII letters in its domain can be replied to', async () => {
    const [mail] = await mailLeads(makeToldLead({ email: 'ana@müller.example' }));
    expect(mail?.header('reply-to')).toBe('Ana Reyes <ana@xn--mller-kva.example>');
  });
});
