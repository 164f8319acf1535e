import type { DeskLead } from '../../contract.ts';
import { readMessage } from '../data/lead-words.ts';

type LeadText = Pick<DeskLead, 'form' | 'name' | 'email' | 'subject' | 'message'>;

/** What every mail program and browser takes: Windows hands over no more than 2,048 characters of a link. */
const longestLink = 2000;

/** A mail to whoever sent the lead, with subject and greeting filled in, and what was written below. */
export function buildReplyLink(lead: LeadText, siteName: string): string {
  const subject = encode(replySubject(lead, siteName));
  const body = encode(`Hello ${lead.name},\r\n\r\n\r\n\r\n${siteName}`);
  const link = `mailto:${encodeAddress(lead.email)}?subject=${subject}&body=${body}`;
  return link + quote(readMessage(lead).toWellFormed(), longestLink - link.length);
}

/** The message with "> " before each line, encoded; cut where there is no room for all of it. */
function quote(message: string, room: number) {
  if (!message) return '';
  const whole = encodeQuote(message);
  if (whole.length <= room) return whole;
  // By characters, so that no emoji is cut in half.
  const characters = [...message];
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    if (encodeQuote(cut(count)).length <= room) fits = count;
    else tooMany = count;
  }
  return fits > 0 ? encodeQuote(cut(fits)) : '';

  function cut(count: number) {
    return `${characters.slice(0, count).join('').trimEnd()} …`;
  }
}

function encodeQuote(message: string) {
  const lines = message.split(/\r?\n/).map((line) => `> ${line}`.trimEnd());
  return encode(['', '', '', ...lines].join('\r\n'));
}

/** The subjects of chats and audits are for the owner: a visitor never saw them. */
function replySubject({ form, subject }: LeadText, siteName: string) {
  if (form === 'chat') return `Re: Your message to ${siteName}`;
  if (form === 'audit') return 'Re: Your free brand audit';
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** The @ as it is, all else encoded: "ana@example.ph?bcc=…" must not add a recipient. */
function encodeAddress(email: string) {
  return email.split('@').map(encode).join('@');
}

/** Half an emoji would make encodeURIComponent throw. */
function encode(text: string) {
  return encodeURIComponent(text.toWellFormed());
}
