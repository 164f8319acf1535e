import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { limits } from '../../src/lead.ts';
import { layOutLead } from './lead-text.ts';
import type { StoredLead } from '../stores/store.ts';
import { blankHidden } from './visible-text.ts';

export type EmailOptions = {
  smtpUrl: string;
  to: string[];
  /** Many mail servers send only for addresses of their own; the first recipient where it is missing. */
  from?: string | undefined;
  siteName: string;
  timeoutMs?: number;
};

/** Mails a lead to the owner. The visitor's e-mail address is used in Reply-To only, never as sender or recipient. */
export function createEmailSender(options: EmailOptions) {
  const mail = createMailer(options);
  return function sendEmail(lead: StoredLead) {
    const name = cleanForHeader(lead.name, limits.name.max);
    const replyAddress = findReplyAddress(lead.email);
    return mail({
      // The same at every attempt, so that a mailbox can show a repeated mail once.
      id: lead.id,
      ...(replyAddress && { replyTo: { name, address: replyAddress } }),
      subject: `New lead: ${cleanForHeader(lead.subject, limits.subject.max)} from ${name}`,
      headers: { 'X-Lead-Id': lead.id },
      text: writeBody(lead, replyAddress !== undefined),
    });
  };
}

/** Resolves with the mail server's answer, and the recipients that it refused where it took others. */
export async function sendTestEmail(options: EmailOptions) {
  const text = [
    `This is a test of the notifications of the ${options.siteName} website.`,
    'No visitor wrote it, and nothing was stored. Mails about new leads come to this address.',
    '',
  ];
  const mail = { id: randomUUID(), subject: `Test: notifications of the ${options.siteName} website` };
  const { response, rejected } = await createMailer(options)({ ...mail, text: text.join('\r\n') });
  return { answer: response, refused: rejected.map(String) };
}

type Mail = Pick<SendMailOptions, 'replyTo' | 'headers'> & { id: string; subject: string; text: string };

function createMailer({ smtpUrl, to, from = to[0]!, siteName, timeoutMs = 10_000 }: EmailOptions) {
  const transport = createTransport({
    url: keepConnectionSettings(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return ({ id, headers, ...mail }: Mail) =>
    transport.sendMail({
      ...mail,
      envelope: { from, to },
      from: { name: `${siteName} website`, address: from },
      to: to.map((address) => ({ name: '', address })),
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
    });
}

function writeBody(lead: StoredLead, canReply: boolean) {
  return [
    ...layOutLead(lead),
    '',
    canReply
      ? 'Replying to this mail writes to the visitor.'
      : 'Mail programs cannot reply to this address by themselves; look at it above before you write.',
    `See it again: npm run leads -- show ${lead.id}`,
    // Without the visitor's e-mail address, which could contain a shell command.
    'Delete all leads of a person: npm run leads -- delete --email ADDRESS',
    '',
  ].join('\r\n');
}

/**
 * Removes all other settings from the URL's query string, because some do harm: pooled connections outlive a stop,
 * and a logger prints visitors' mails.
 */
function keepConnectionSettings(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const allowed = [...url.searchParams].filter(([key]) =>
    /^(tls\.\w+|requireTLS|ignoreTLS|name|authMethod)$/.test(key),
  );
  url.search = new URLSearchParams(allowed).toString();
  return url.href;
}

/** A visitor's text for a mail header. "=?" would begin an encoded word, which mail programs decode. */
function cleanForHeader(text: string, longest: number) {
  const clean = blankHidden(text.toWellFormed()).replaceAll('=?', '= ?');
  return [...clean].slice(0, longest).join('');
}

const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

/**
 * Undefined for an e-mail address that some mail servers refuse in a header: the owner would never be notified of
 * the lead. It is still in the mail's text.
 */
function findReplyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const user = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  const plain = at > 0 && dotAtom.test(user) && !user.includes('=?') && hostName.test(domain);
  return plain ? `${user}@${domain}` : undefined;
}
