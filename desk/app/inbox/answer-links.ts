import type { DeskLead } from '../../contract.ts';
import { headline, readMessage } from '../data/lead-words.ts';

type LeadText = Pick<DeskLead, 'form' | 'name' | 'email' | 'company' | 'subject' | 'message'>;

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
  // By characters, so that no emoji is cut in half.
  const characters = [...message];
  let quoted = encodeQuote(message);
  for (let count = characters.length - 1; quoted.length > room && count > 0; count = Math.floor(count * 0.95))
    quoted = encodeQuote(`${characters.slice(0, count).join('').trimEnd()} …`);
  return quoted.length <= room ? quoted : '';
}

function encodeQuote(message: string) {
  const lines = message.split(/\r?\n/).map((line) => `> ${line}`.trimEnd());
  return encode(['', '', '', ...lines].join('\r\n'));
}

/** The subjects of chats and audits are for the owner: a visitor never saw them. */
function replySubject(lead: LeadText, siteName: string) {
  if (lead.form === 'chat') return `Re: Your message to ${siteName}`;
  if (lead.form === 'audit') return 'Re: Your free brand audit';
  return headline(lead).replace(/^(?!re:)/i, 'Re: ');
}

/** The @ as it is, all else encoded: "ana@example.ph?bcc=…" must not add a recipient. */
const encodeAddress = (email: string) => email.split('@').map(encode).join('@');

/** Half an emoji would make encodeURIComponent throw. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

export type PhoneNumber = {
  /** +639171234567 */
  international: string;
  /** As people in the Philippines write it: 0917 123 4567. */
  display: string;
  isMobile: boolean;
};

/** Between two digits; no line break, because two numbers in two lines are two numbers. */
const gap = '[ \\u00a0().-]{0,2}';
const mobile = `9(?:${gap}\\d){9}`;
/** Manila (2) has eight digits after its area code, other cities seven after a code of two. */
const landline = `[2-8](?:${gap}\\d){8}`;
const manila = `2${gap}[3-8](?:${gap}\\d){7}`;

/**
 * Other landlines only with +63 in front: without it, dates and amounts look like them. Gaps and digits never match the
 * same character, so that no text makes this slow.
 */
const pattern = new RegExp(
  `(?<![\\d+])(?:(?:\\+|00)63${gap}(?:0${gap})?(?:(${mobile})|(${landline}))|(?:63${gap}|0)(${mobile})|0(${manila}))(?!\\d)`,
  'g',
);

/** The Philippine numbers in a text, each once, in their order. */
export function findPhoneNumbers(text: string): PhoneNumber[] {
  const found = new Map<string, PhoneNumber>();
  for (const match of text.matchAll(pattern)) {
    const digits = (match.slice(1).find(Boolean) ?? '').replaceAll(/\D/g, '');
    found.set(digits, { international: `+63${digits}`, display: displayNumber(digits), isMobile: digits[0] === '9' });
  }
  return [...found.values()];
}

function displayNumber(digits: string) {
  const parts = digits[0] === '9' ? [3, 3, 4] : digits[0] === '2' ? [1, 4, 4] : [2, 3, 4];
  let at = 0;
  const written = parts.map((length) => digits.slice(at, (at += length)));
  return `0${written.join(' ')}`;
}

export const callLink = ({ international }: PhoneNumber) => `tel:${international}`;

/** Of a number as a visitor typed it. One from abroad is dialled as it stands. */
export function callTypedLink(phone: string) {
  const [number] = findPhoneNumbers(phone);
  return number ? callLink(number) : `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** By the names of the apps. */
export function writeChatLinks({ international }: PhoneNumber) {
  return {
    Viber: `viber://chat?number=${encodeURIComponent(international)}`,
    WhatsApp: `https://wa.me/${international.slice(1)}`,
  };
}
