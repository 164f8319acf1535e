import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { decodeWords, startMailbox } from '#tests/support/leads/mailbox.ts';
import { markReasons, marks } from '#src/domain/lead-marks.ts';
import { listOutbox, makeToldLead, openTestStore } from '#tests/support/leads/open-test-store.ts';
import { listen } from '#tests/support/ports.ts';
import { forThisTest } from '#tests/support/use-server.ts';
import { readEnv } from '../settings/env.ts';
import { readChannelOptions } from './outbox.ts';
import { deliverDue } from './deliver.ts';
import { createEmailSender, createLinkMailer, createVisitorSender, sendTestEmail } from './email.ts';
import { formatOfficeTime, officeTimeNote } from './lead-text.ts';
import { writeNotification } from './mails.ts';

const to = 'office@parola.example';
const openMailbox = (...options: Parameters<typeof startMailbox>) => forThisTest(startMailbox(...options));

function sendTo(smtpUrl: string, timeoutMs = 5_000) {
  return createEmailSender({ smtpUrl, to: [to], siteName: 'Parola Digital', timeoutMs });
}

/** The mail about a lead, as it arrives. */
async function mailLead(lead = makeToldLead()) {
  const mailbox = await openMailbox();
  await sendTo(mailbox.url)(lead);
  expect(mailbox.mails).toHaveLength(1);
  return mailbox.mails[0]!;
}

afterEach(() => vi.restoreAllMocks());

test.each([
  [{ DESK: 'on', SITE_URL: 'https://www.example.ph/' }, 'https://www.example.ph/desk'],
  [{ DESK: 'on', SITE_URL: 'http://localhost:4321' }, undefined],
  [{ DESK: 'on' }, undefined],
  [{ SITE_URL: 'https://www.example.ph' }, undefined],
])('with %o a mail leads to the desk at %s', async (settings, deskUrl) => {
  const mailbox = await openMailbox();
  const env = readEnv({ SMTP_URL: mailbox.url, LEADS_EMAIL: to, LEADS_COMMAND: 'deploy/leads', ...settings });
  const lead = makeToldLead();
  await createEmailSender(readChannelOptions(env, 'Parola Digital').email!)(lead);
  const lines = mailbox.mails[0]!.text.trimEnd().split('\r\n');
  expect(lines.slice(lines.indexOf('Replying to this mail writes to the visitor.') + 1)).toEqual(
    deskUrl
      ? [`Open it in the desk: ${deskUrl}?lead=${lead.id}`]
      : [
          `See it again: deploy/leads show ${lead.id}`,
          'Delete all leads of a person: deploy/leads delete --email ADDRESS',
        ],
  );
});

test('the link to sign in goes to the user alone, also where others get the leads', async () => {
  const mailbox = await openMailbox();
  const options = { smtpUrl: mailbox.url, to: ['leads@example.ph', 'all@example.ph'], siteName: 'Parola Digital' };
  await createLinkMailer(options)('owner@example.ph', 'https://www.example.ph/desk/link?token=abc');
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ from: 'leads@example.ph', to: ['owner@example.ph'] });
  expect(JSON.stringify(mail)).toContain('Sign in to the desk of Parola Digital');
});

test.each([
  [true, 'Cancelled: your call on', 'METHOD:CANCEL', 'is cancelled.'],
  [false, 'Your call is on', 'METHOD:REQUEST', 'is now booked for'],
])(
  'the visitor alone is told of a call (cancelled: %s), with a file for the calendar',
  async (isCancelled, ...words) => {
    const mailbox = await openMailbox();
    const startsAt = '2099-11-17T02:30:00.000Z';
    const lead = { ...makeToldLead(), news: { startsAt, firstStartsAt: startsAt, isCancelled, at: startsAt } };
    const send = createVisitorSender({ smtpUrl: mailbox.url, to: [to], siteName: 'Parola Digital' });
    await send(lead);
    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ from: to, to: [lead.email] });
    expect(mail!.header('subject')).toContain(words[0]);
    const [, file = ''] = /filename=call\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(mail!.text) ?? [];
    expect(Buffer.from(file, 'base64').toString()).toContain(words[1]);
    expect(mail!.text).toContain(words[2]);
    expect(mail!.raw).not.toContain(lead.name);
    await expect(send({ ...lead, email: 'a,b@example.ph' })).rejects.toMatchObject({ code: 'EENVELOPE' });
  },
);

test.each([
  ['audit', 'Something else', 'Website:  https://a.ph'],
  ['contact', 'Free Brand Audit Request', 'Company:  https://a.ph'],
] as const)('what the form %s asks for has the name it has there, whatever the subject is', (form, subject, line) => {
  expect(writeNotification(makeToldLead({ form, subject, company: 'https://a.ph' }), undefined).text).toContain(line);
});

describe('the owner’s mail', () => {
  test.each(marks)('says what to check: %s', async (mark) => {
    const mail = await mailLead(makeToldLead({ flagged: true, mark }));
    expect(mail.header('subject')).toBe('New lead (check): A new website from Ana Reyes');
    expect(mail.text).toContain(`Check:    ${markReasons[mark]}\r\n`);
  });

  test.each([
    ['honeypot', '2026-11-15', '3 leads with the hidden field filled in on 2026-11-15', '?state=spam'],
    ['busy', '2026-11-15T05:10:00.000Z', '3 leads in ten minutes', ''],
  ] as const)('tells of several leads together: %s', async (kind, period, subject, query) => {
    const mailbox = await openMailbox();
    const deskUrl = 'https://www.example.ph/desk';
    const send = createEmailSender({ smtpUrl: mailbox.url, to: [to], siteName: 'Parola Digital', deskUrl });
    await send({ id: `digest-${kind}`, kind, period, leads: 3 });
    const [mail] = mailbox.mails;
    expect(mail?.header('subject')).toBe(subject);
    expect(mail?.header('message-id')).toBe(`<digest-${kind}@parola.example>`);
    expect(mail?.text).toContain(kind === 'busy' ? '2026-11-15 13:10' : '3 leads of 2026-11-15');
    expect(mail?.text).toContain(`Open them in the desk: ${deskUrl}${query}\r\n`);
    expect(mail?.text).not.toContain('npm run leads');
  });

  test('has everything about a lead, to the owner and from the owner', async () => {
    const lead = makeToldLead({
      created_at: '2026-11-15T05:04:59.000Z',
      company: 'Bag-ong Lakbay Inc.',
      message: 'We sell bags.\nCan you help?',
    });
    const mail = await mailLead(lead);
    expect({ from: mail.from, to: mail.to }).toEqual({ from: to, to: [to] });
    expect(Object.fromEntries(mail.headers)).toMatchObject({
      from: `Parola Digital website <${to}>`,
      to,
      'reply-to': 'Ana Reyes <ana@example.ph>',
      subject: 'New lead: A new website from Ana Reyes',
      'message-id': `<${lead.id}@parola.example>`,
      'x-lead-id': lead.id,
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(mail.text.trimEnd().split('\r\n')).toEqual([
      'Name:     Ana Reyes',
      'Email:    ana@example.ph',
      'Company:  Bag-ong Lakbay Inc.',
      'Subject:  A new website',
      `Received: 2026-11-15 13:04 ${officeTimeNote}`,
      `Lead:     ${lead.id}`,
      '',
      'Message:',
      '  We sell bags.',
      '  Can you help?',
      '',
      'Replying to this mail writes to the visitor.',
      `See it again: npm run leads -- show ${lead.id}`,
      'Delete all leads of a person: npm run leads -- delete --email ADDRESS',
    ]);
  });

  test('about a lead with a call has it as a file for the owner’s calendar', async () => {
    const startsAt = '2026-11-17T02:30:00.000Z';
    const { text } = await mailLead({
      ...makeToldLead(),
      call: { startsAt, seat: 1, firstStartsAt: startsAt, phone: '0917 123 4567' },
    });
    expect(text).toContain(`Call:     ${formatOfficeTime(startsAt)} ${officeTimeNote}`);
    expect(text).toContain('Phone:    0917 123 4567');
    expect(text).toContain('filename=call.ics');
    const [, file = ''] = /filename=call\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(text) ?? [];
    expect(Buffer.from(file, 'base64').toString()).toContain('DTSTART:20261117T023000Z');
  });

  test('says where the lead came from', async () => {
    const source = {
      page: '/services/seo',
      firstPage: '/blog',
      referrer: 'www.google.com',
      utmSource: 'newsletter',
      medium: 'email',
      campaign: 'May offer',
    };
    const lines = (await mailLead(makeToldLead({ source }))).text.split('\r\n');
    expect(lines).toContain('Page:     /services/seo');
    expect(lines).toContain('Visit:    www.google.com, first page /blog, campaign May offer (newsletter, email)');
  });

  test('goes to several people, from an address of its own', async () => {
    const mailbox = await openMailbox();
    const people = [to, 'ana@parola.example', 'ben@other.example'];
    const from = 'website@mail.example';
    await createEmailSender({ smtpUrl: mailbox.url, to: people, from, siteName: 'Parola Digital' })(makeToldLead());
    const [mail, ...more] = mailbox.mails;
    expect(more).toEqual([]);
    expect({ from: mail?.from, to: mail?.to }).toEqual({ from, to: people });
    expect(mail?.header('from')).toBe(`Parola Digital website <${from}>`);
    expect(mail?.header('to')).toBe(people.join(', '));
    expect(mail?.header('message-id')).toMatch(/@mail\.example>$/);
    expect(mail?.header('reply-to')).toBe('Ana Reyes <ana@example.ph>');
  });

  test('that the mail server refuses for one of several people goes to the others, and again to that one alone', async () => {
    let isFull = true;
    const mailbox = await openMailbox({
      onRcptTo: ({ address }, _session, done) =>
        done(address === to || !isFull ? null : Object.assign(new Error('Mailbox full'), { responseCode: 452 })),
    });
    const ben = 'Ben@Parola.Example';
    const options = { smtpUrl: mailbox.url, to: [to, ben], siteName: 'Parola Digital' };
    const lead = makeToldLead();
    const database = await openTestStore([lead], ['email']);
    const log = { info() {}, warn: vi.fn<(fields: object) => void>(), error() {} };
    const deliver = () =>
      deliverDue({ database, senders: { email: createEmailSender(options) }, log, channel: 'email' });
    expect(await deliver()).toBe(0);
    expect(mailbox.mails.map((mail) => mail.to)).toEqual([[to]]);
    expect(log.warn.mock.calls[0]![0]).toMatchObject({ lead: lead.id, attempt: 1, code: 'EENVELOPE' });
    await expect(sendTestEmail(options)).resolves.toMatchObject({ refused: ['Ben@parola.example'] });
    mailbox.mails.length = 0;
    isFull = false;
    database.query('update lead_outbox set due_at = 0');
    expect(await deliver()).toBe(1);
    expect(mailbox.mails.map((mail) => [mail.to, mail.header('to')])).toEqual([
      [['Ben@parola.example'], `${to}, Ben@parola.example`],
    ]);
    expect(listOutbox(database)).toEqual([]);
  });

  test('waits for nobody who was taken out of the settings since', async () => {
    const mailbox = await openMailbox();
    await createEmailSender({ smtpUrl: mailbox.url, to: [to], siteName: 'Parola Digital' })(makeToldLead(), [
      'gone@x.example',
    ]);
    expect(mailbox.mails).toEqual([]);
  });

  test('can be tried out with a mail that says it is a test, without a lead', async () => {
    const mailbox = await openMailbox();
    const sent = await sendTestEmail({ smtpUrl: mailbox.url, to: [to], siteName: 'Parola Digital' });
    expect(sent).toEqual({ answer: expect.stringMatching(/^250 /), refused: [] });
    const [mail] = mailbox.mails;
    expect(mail?.header('subject')).toBe('Test: notifications of the Parola Digital website');
    expect(mail?.header('x-lead-id')).toBeUndefined();
    expect(mail?.header('reply-to')).toBeUndefined();
    expect(mail?.text).toContain('No visitor wrote it');
  });

  test('does not change any script, long lines, single dots and spaces at line ends', async () => {
    const lines = [
      'Ñandú, 你好, مرحبا, 👩‍👩‍👧',
      '.',
      '..',
      'ends with a space ',
      '=3D is no code',
      'x'.repeat(3000),
      '',
      'end',
    ];
    const mail = await mailLead(makeToldLead({ name: 'Señora Ñ', message: lines.join('\n') }));
    expect(mail.text).toContain(lines.map((line) => `  ${line}\r\n`).join(''));
    expect(mail.text).toContain('Name:     Señora Ñ\r\n');
    expect(decodeWords(mail.header('subject') ?? '')).toBe('New lead: A new website from Señora Ñ');
  });

  test('does not join the lines of a plain English text', async () => {
    const lines = ['word '.repeat(50), 'ends with a space ', 'next'];
    const mail = await mailLead(makeToldLead({ message: lines.join('\n') }));
    expect(mail.header('content-type')).toBe('text/plain; charset=utf-8');
    expect(mail.text).toContain(lines.map((line) => `  ${line}\r\n`).join(''));
  });

  test('indents a visitor’s lines, so that none looks like one of ours', async () => {
    const message = 'Hello\nEmail:    ceo@bank.example\u2028Lead:     another\r\n-- \rNo message.';
    const mail = await mailLead(makeToldLead({ company: 'A\nEmail:    b@c.example', message }));
    const lines = mail.text.split('\r\n');
    expect(lines.filter((line) => /^(Email|Lead|-- )/.test(line))).toHaveLength(2);
    expect(lines).toContain('Company:  A Email:    b@c.example');
    expect(lines).toEqual(
      expect.arrayContaining(['  Email:    ceo@bank.example', '  Lead:     another', '  No message.']),
    );
  });
});

describe('the mail server', () => {
  test('is logged in to with the user and password of the URL', async () => {
    const logins: unknown[] = [];
    const mailbox = await openMailbox({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: username });
      },
    });
    const url = mailbox.url.replace('//', `//${encodeURIComponent(to)}:${encodeURIComponent('p@ss:/?#w%rd')}@`);
    await sendTo(url)(makeToldLead());
    expect(logins).toEqual([[to, 'p@ss:/?#w%rd']]);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('is used over TLS with smtps, and only when its certificate can be trusted', async () => {
    const mailbox = await openMailbox({ secure: true });
    const url = mailbox.url.replace('smtp:', 'smtps:');
    await expect(sendTo(url)(makeToldLead())).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
    expect(mailbox.mails).toEqual([]);
    await sendTo(`${url}?tls.rejectUnauthorized=false`)(makeToldLead());
    expect(mailbox.mails).toHaveLength(1);
  });

  test('gets nothing unencrypted when the URL requires TLS', async () => {
    const mailbox = await openMailbox();
    await expect(sendTo(`${mailbox.url}?requireTLS=true`)(makeToldLead())).rejects.toMatchObject({ code: 'ETLS' });
    expect(mailbox.mails).toEqual([]);
  });

  test('is disconnected after each mail, and no mail is printed, whatever the URL’s query string sets', async () => {
    let open = 0;
    const closed = Promise.withResolvers<void>();
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
    const mailbox = await openMailbox({
      onConnect(_session, done) {
        open += 1;
        done();
      },
      onClose() {
        open -= 1;
        closed.resolve();
      },
    });
    await sendTo(`${mailbox.url}?pool=true&logger=true&debug=true&jsonTransport=true`)(makeToldLead());
    await closed.promise;
    expect(open).toBe(0);
    expect(mailbox.mails).toHaveLength(1);
    expect(printed).not.toHaveBeenCalled();
  });

  test('that refuses is reported with its code', async () => {
    const mailbox = await openMailbox({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(`No ${to} here`), { responseCode: 550 })),
    });
    await expect(sendTo(mailbox.url)(makeToldLead())).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  });

  test.each([
    ['sends nothing', ''],
    ['sends a greeting only', '220 mail.example ESMTP\r\n'],
  ])('that %s times out', async (_what, greeting) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.write(greeting);
    });
    const { host, stop } = await listen(server);
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      stop();
    });
    await expect(sendTo(`smtp://${host}`, 100)(makeToldLead())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(sockets).toHaveLength(1);
  });
});
