import { site } from '../site.ts';

const domain = new URL(site.url).host;

type CalendarEvent = {
  /** The same for every file about one event, so that a calendar changes it instead of adding another. */
  uid: string;
  startsAt: string;
  /** `PUBLISH` adds the event, `REQUEST` changes it, `CANCEL` takes it away. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** Higher in every later file; seconds since 1970 are. */
  sequence?: number;
  summary: string;
  description: string;
};

/** For the visitor: known from the time alone, so that the file needs nothing that is stored about a person. */
export function nameVisitorEvent(firstStart: string) {
  return `call-${toStamp(firstStart)}@${domain}`;
}

/** For the owner, who may have several calls at the same time. */
export function nameOwnerEvent(leadId: string) {
  return `lead-${leadId}@${domain}`;
}

/** What a visitor's calendar shows: our name and phone number, and nothing about the visitor. */
export function describeForVisitor() {
  return {
    summary: `Call with ${site.name}`,
    description: `We call the number that you gave us. Ours is ${site.phone}. To change the time, write to ${site.email}.`,
  };
}

/** An iCalendar file (RFC 5545) with one event. */
export function writeCalendarFile({ uid, startsAt, method, sequence = 0, summary, description }: CalendarEvent) {
  const end = new Date(Date.parse(startsAt) + site.calls.minutes * 60_000).toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.name)}//Website//EN`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${toStamp(new Date().toISOString())}`,
    `DTSTART:${toStamp(startsAt)}`,
    `DTEND:${toStamp(end)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${site.name.replaceAll('"', '')}":mailto:${site.email}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** 2026-11-17T02:30:00.000Z → 20261117T023000Z */
function toStamp(time: string) {
  return `${time.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string) {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A line has at most 75 bytes; the next one goes on after a space. */
function fold(line: string) {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (bytes + length > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
