import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { limits } from '../../src/lead.ts';
import { layOutLead } from './lead-text.ts';
import type { StoredLead } from '../stores/store.ts';
import { blankHidden } from './visible-text.ts';

type EmailOptions = { smtpUrl: string; to: string; siteName: string; timeoutMs?: number };

/** Mails a lead to the owner. The visitor's address is only ever one to reply to: nothing is sent to it or from it. */
export function createEmailSender({ smtpUrl, to, siteName, timeoutMs = 10_000 }: EmailOptions) {
  const transport = createTransport({
    url: keepConnectionSettings(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async function sendEmail(lead: StoredLead) {
    const name = cleanForHeader(lead.name, limits.name.max);
    const replyAddress = findReplyAddress(lead.email);
    await transport.sendMail({
      envelope: { from: to, to: [to] },
      from: { name: `${siteName} website`, address: to },
      to: { name: '', address: to },
      ...(replyAddress && { replyTo: { name, address: replyAddress } }),
      subject: `New lead: ${cleanForHeader(lead.subject, limits.subject.max)} from ${name}`,
      // The same at every attempt: a mailbox that got the mail twice can show it once.
      messageId: `<${lead.id}@${to.slice(to.lastIndexOf('@') + 1)}>`,
      headers: { 'X-Lead-Id': lead.id, 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
      text: writeBody(lead, replyAddress !== undefined),
    });
  };
}

function writeBody(lead: StoredLead, canReply: boolean) {
  return [
    ...layOutLead(lead),
    '',
    canReply
      ? 'Replying to this mail writes to the visitor.'
      : 'Mail programs cannot reply to this address by themselves; look at it above before you write.',
    `See it again: npm run leads -- show ${lead.id}`,
    // Not with the visitor's address filled in: it could hold a command for the shell it is pasted into.
    'Delete all leads of a person: npm run leads -- delete --email ADDRESS',
    '',
  ].join('\r\n');
}

/**
 * What the address's query may set. Others would change how mail is sent behind our back: pooled connections
 * outlive a stop, and a logger writes visitors' mails to the output.
 */
function keepConnectionSettings(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const kept = [...url.searchParams].filter(([key]) => /^(tls\.\w+|requireTLS|ignoreTLS|name|authMethod)$/.test(key));
  url.search = new URLSearchParams(kept).toString();
  return url.href;
}

/** A visitor's words for the head of a mail. "=?" would begin an encoded word, which mail programs decode and obey. */
function cleanForHeader(text: string, longest: number) {
  const clean = blankHidden(text.toWellFormed()).replaceAll('=?', '= ?');
  return [...clean].slice(0, longest).join('');
}

const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

/**
 * Undefined for an address that not every mail server takes in a header. It stands in the text; refused
 * there, the owner would never hear of the lead.
 */
function findReplyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const user = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  const plain = at > 0 && dotAtom.test(user) && !user.includes('=?') && hostName.test(domain);
  return plain ? `${user}@${domain}` : undefined;
}
