import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { SomeNotReached, type Sender } from './deliver.ts';
import { writeCallMail, writeNotification, writeSignInMail, type Mail } from './mails.ts';

export type EmailOptions = {
  smtpUrl: string;
  to: string[];
  /** Many mail servers send only for addresses of their own; the first recipient where it is missing. */
  from?: string;
  siteName: string;
  /** For a link to the lead. */
  deskUrl?: string;
  /** How `npm run leads --` is written where this server runs. */
  command?: string;
  timeoutMs?: number;
};

export function createEmailSender(options: EmailOptions): Sender {
  return async (notification, recipients) => {
    // Whoever was taken out of the settings meanwhile gets none.
    const to = options.to.filter((address) => recipients?.includes(address) ?? true);
    if (to.length === 0) return;
    const { rejected } = await sendMail(options, writeNotification(notification, options.deskUrl, options.command), to);
    const refused = new Set(rejected.map((address) => toAscii(String(address))));
    if (refused.size > 0) throw new SomeNotReached(to.filter((address) => refused.has(toAscii(address))));
  };
}

/** As Nodemailer writes an address to the mail server, and in its list of those refused. */
function toAscii(address: string) {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

/** Mails a link to sign in to the desk to one of its users. */
export function createLinkMailer(options: EmailOptions) {
  return (to: string, link: string) => mailTo(options, to, writeSignInMail(link, options.siteName));
}

/** Tells visitors what became of their calls. */
export function createVisitorSender(options: EmailOptions): Sender {
  return async (notification) => {
    const { address, ...mail } = writeCallMail(notification);
    await mailTo(options, address, mail);
  };
}

function mailTo({ to: recipients, from = recipients[0]!, ...options }: EmailOptions, to: string, mail: Mail) {
  return sendMail({ ...options, from, to: [to] }, mail);
}

/** Resolves with the mail server's answer, and the recipients that it refused where it took others. */
export async function sendTestEmail(options: EmailOptions) {
  const text = [
    `This is a test of the notifications of the ${options.siteName} website.`,
    'No visitor wrote it, and nothing was stored. Mails about new leads come to this address.',
    '',
  ];
  const mail = { id: randomUUID(), subject: `Test: notifications of the ${options.siteName} website` };
  const { response, rejected } = await sendMail(options, { ...mail, text: text.join('\r\n') });
  return { answer: response, refused: rejected.map(String) };
}

/** Over a connection of its own. All of `to` stand in the mail, also where only some of them are to get it. */
async function sendMail(
  { smtpUrl, to, from = to[0]!, siteName, timeoutMs = 10_000 }: EmailOptions,
  { id, headers, calendarFile, ...mail }: Mail,
  recipients = to,
) {
  // Here, because loading it is a fifth of a server's start, and many servers send no mail.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: keepConnectionSettings(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transport.sendMail({
    ...mail,
    ...(calendarFile && {
      attachments: [{ filename: 'call.ics', content: calendarFile, contentType: 'text/calendar; charset=utf-8' }],
    }),
    envelope: { from, to: recipients },
    from: { name: `${siteName} website`, address: from },
    to: to.map((address) => ({ name: '', address })),
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  });
}

const connectionSetting = /^(tls\.\w+|requireTLS|ignoreTLS|name|authMethod)$/;

/**
 * Removes all other settings from the URL's query string, because some do harm: pooled connections outlive a stop,
 * and a logger prints visitors' mails.
 */
function keepConnectionSettings(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const allowed = [...url.searchParams].filter(([key]) => connectionSetting.test(key));
  url.search = new URLSearchParams(allowed).toString();
  return url.href;
}
