import { domainToASCII } from 'node:url';
import {
  describeForVisitor,
  nameOwnerEvent,
  nameVisitorEvent,
  writeCalendarFile,
} from '#src/domain/bookings/calendar-file.ts';
import { nameCallTime } from '#src/domain/bookings/call-times.ts';
import { limits } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import { usualLeadsCommand } from '../settings/lead-settings.ts';
import type { Booking, Digest, LeadWithSource } from '../stores/store.ts';
import { blankHidden, countLeads, formatOfficeTime, layOutLead, officeTimeNote } from './lead-text.ts';

export type Mail = {
  id: string;
  replyTo?: { name: string; address: string };
  subject: string;
  headers?: Record<string, string>;
  text: string;
  /** The call, for the reader's calendar. */
  calendarFile?: string;
};

/** The mail about a lead, or about several that are told together. */
export function writeNotification(
  notification: LeadWithSource | Digest,
  deskUrl: string | undefined,
  command = usualLeadsCommand,
): Mail {
  return 'leads' in notification
    ? writeDigestMail(notification, deskUrl, command)
    : writeLeadMail(notification, deskUrl, command);
}

function writeDigestMail({ id, kind, period, leads }: Digest, deskUrl: string | undefined, command: string): Mail {
  const count = countLeads(leads);
  const isSpam = kind === 'honeypot';
  const subject = isSpam ? `${count} with the hidden field filled in on ${period}` : `${count} in ten minutes`;
  const lines = [
    isSpam
      ? `${count} of ${period} came with a hidden field filled in, which people do not see: mostly spam.`
      : `So many leads came that these, from ${formatOfficeTime(period)} ${officeTimeNote} on, are told in one mail.`,
    'They are stored like all others.',
    '',
    deskUrl ? `Open them in the desk: ${deskUrl}${isSpam ? '?state=spam' : ''}` : `List them: ${command} list`,
    '',
  ];
  return { id, subject, text: lines.join('\r\n') };
}

/** The mail about a lead. The visitor's email address is used in Reply-To only, never as sender or recipient. */
function writeLeadMail(lead: LeadWithSource, deskUrl: string | undefined, command: string): Mail {
  const name = cleanForHeader(lead.name, limits.name.max);
  const replyAddress = findReplyAddress(lead.email);
  return {
    // The same at every attempt, so that a mailbox can show a repeated mail once.
    id: lead.id,
    ...(replyAddress && { replyTo: { name, address: replyAddress } }),
    subject: `New lead${lead.flagged ? ' (check)' : ''}: ${cleanForHeader(lead.subject, limits.subject.max)} from ${name}`,
    headers: { 'X-Lead-Id': lead.id },
    text: writeBody(lead, replyAddress !== undefined, nameNextSteps(lead.id, deskUrl, command)),
    ...(lead.call && { calendarFile: writeOwnerFile(lead, lead.call) }),
  };
}

function writeOwnerFile({ id, name, email, message }: LeadWithSource, { startsAt, phone }: Booking) {
  return writeCalendarFile({
    uid: nameOwnerEvent(id),
    startsAt,
    method: 'PUBLISH',
    summary: `Call with ${name}`,
    description: [phone, email, message].filter(Boolean).join('\n\n'),
  });
}

function writeBody(lead: LeadWithSource, canReply: boolean, nextSteps: string[]) {
  return [
    ...layOutLead(lead),
    '',
    canReply
      ? 'Replying to this mail writes to the visitor.'
      : 'Mail programs cannot reply to this address by themselves; look at it above before you write.',
    ...nextSteps,
    '',
  ].join('\r\n');
}

/** The desk, where there is one: whoever reads the mail may have no terminal. */
function nameNextSteps(id: string, deskUrl: string | undefined, command: string) {
  if (deskUrl) return [`Open it in the desk: ${deskUrl}?lead=${id}`];
  // Without the visitor's email address, which could contain a shell command.
  return [`See it again: ${command} show ${id}`, `Delete all leads of a person: ${command} delete --email ADDRESS`];
}

/** A visitor's text for a mail header. "=?" would begin an encoded word, which mail programs decode. */
function cleanForHeader(text: string, longest: number) {
  const clean = blankHidden(text.toWellFormed()).replaceAll('=?', '= ?');
  return [...clean].slice(0, longest).join('');
}

const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

/**
 * Undefined for an email address that some mail servers refuse in a header: the owner would never be notified of
 * the lead. It is still in the mail's text.
 */
function findReplyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const user = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  const plain = at > 0 && dotAtom.test(user) && !user.includes('=?') && hostName.test(domain);
  return plain ? `${user}@${domain}` : undefined;
}

/** Tells a visitor what became of a call, at this address. Nothing in it was written by whoever booked it. */
export function writeCallMail(notification: LeadWithSource | Digest): Mail & { address: string } {
  const { id, email, news } = notification as LeadWithSource;
  const address = findReplyAddress(email);
  if (!address || !news) throw Object.assign(new Error('No mail can be sent to this address'), { code: 'EENVELOPE' });
  const { startsAt, firstStartsAt, isCancelled, at } = news;
  const time = `${nameCallTime(startsAt)} ${officeTimeNote}`;
  const text = [
    isCancelled
      ? `Your call with ${site.name} on ${time} is cancelled.`
      : `Your call with ${site.name} is now booked for ${time}.`,
    `The file in this mail changes your calendar, if the call is in it.`,
    '',
    `If this does not suit you, answer this mail or call ${site.phone}.`,
    '',
  ];
  return {
    address,
    id: `${id}-${Date.parse(at)}`,
    replyTo: { name: site.name, address: site.email },
    subject: isCancelled ? `Cancelled: your call on ${time}` : `Your call is on ${time}`,
    text: text.join('\r\n'),
    calendarFile: writeCalendarFile({
      uid: nameVisitorEvent(firstStartsAt),
      startsAt,
      method: isCancelled ? 'CANCEL' : 'REQUEST',
      sequence: Math.floor(Date.parse(at) / 1000),
      ...describeForVisitor(),
    }),
  };
}

/** The mail with a link to the desk; nothing in it was written by whoever asked for it. */
export function writeSignInMail(link: string, siteName: string): Mail {
  const text = [
    `Somebody asked to sign in to the desk of the ${siteName} website with this address.`,
    '',
    'If that was you, open this link and press the button. It works once, for ten minutes:',
    link,
    '',
    'If you open it in another browser than the one you asked in, it shows a code to type there.',
    '',
    'If it was not you, do nothing: without this mail nobody gets in. Give the link and the code to nobody.',
    '',
  ];
  return { id: crypto.randomUUID(), subject: `Sign in to the desk of ${siteName}`, text: text.join('\r\n') };
}
