import { readClock } from '#src/domain/dates.ts';
import { explainMark } from '#src/domain/lead-marks.ts';
import { leadColumns, type LeadColumn } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import { capitalize } from '#src/domain/words.ts';
import type { LeadSource, LeadWithSource } from '../stores/store.ts';

/** Says whose time it is, where a line has room for it. */
export const officeTimeNote = `(${site.city} time)`;

/** The office's time, wherever the server runs: 2026-11-15 13:04. */
export function formatOfficeTime(time: string | Date) {
  return readClock(new Date(time), site.hours.timeZone).join(' ');
}

export function countLeads(count: number) {
  return count === 1 ? '1 lead' : `${count} leads`;
}

/**
 * A lead as lines of text. The message is indented, so that no line that a visitor wrote looks like one of ours.
 */
export function layOutLead(lead: LeadWithSource): string[] {
  const label = (column: LeadColumn) =>
    column === 'company' && lead.form === 'audit' ? 'Website' : capitalize(column);
  // The message stands at the end, by itself.
  const texts = leadColumns.filter((column) => column !== 'message');
  const rows = [
    ...texts.map((column) => [label(column), lead[column]]),
    ['Call', lead.call && `${formatOfficeTime(lead.call.startsAt)} ${officeTimeNote}`],
    ['Phone', lead.call?.phone],
    ['Received', `${formatOfficeTime(lead.created_at)} ${officeTimeNote}`],
    ['Page', lead.source?.page],
    ['Visit', lead.source && describeVisit(lead.source)],
    ['Lead', lead.id],
    ['Check', explainMark(lead)],
  ];
  return [
    ...rows.flatMap(([name, value]) => (value ? [`${`${name}:`.padEnd(10)}${value.replaceAll(lineBreaks, ' ')}`] : [])),
    '',
    ...(lead.message ? ['Message:', ...lead.message.split(lineBreaks).map((line) => `  ${line}`)] : ['No message.']),
  ];
}

/** How the visit began: "www.google.com, first page /blog, campaign May offer (newsletter, email)". */
function describeVisit({ firstPage, referrer, utmSource, medium, campaign }: LeadSource) {
  const names = [utmSource, medium].filter(Boolean).join(', ');
  const paid = campaign ? `campaign ${campaign}${names && ` (${names})`}` : names;
  return [referrer, firstPage && `first page ${firstPage}`, paid].filter(Boolean).join(', ');
}

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/**
 * Invisible characters that change how a text is shown: control characters, line separators, marks for the writing
 * direction. The two joiners stay, because emoji and several scripts need them.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** For a terminal, which would run escape sequences in a visitor's text. */
export function escapeHidden(text: string) {
  return text.replace(hidden, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** For mail headers, where an escape would not be readable. */
export function blankHidden(text: string) {
  return text.replace(hidden, ' ').replaceAll(/ {2,}/g, ' ').trim();
}
