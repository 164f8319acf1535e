import type { StoredLead } from '../stores/store.ts';

/** The owner's clock, wherever the server stands. Swedish writes dates as 2026-11-15 13:04. */
const manilaClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Manila',
  dateStyle: 'short',
  timeStyle: 'short',
});

export function formatManilaTime(time: string | Date) {
  return manilaClock.format(new Date(time));
}

/**
 * A lead for a person to read, line by line. The message is set in, so that no line a visitor wrote can pass
 * for one of ours.
 */
export function layOutLead(lead: StoredLead): string[] {
  const rows = [
    ['Name', lead.name],
    ['E-mail', lead.email],
    ['Company', lead.company],
    ['Subject', lead.subject],
    ['Received', `${formatManilaTime(lead.created_at)} (Manila time)`],
    ['Lead', lead.id],
    ['Spam?', lead.flagged ? 'It looks like it' : null],
  ];
  return [
    ...rows.flatMap(([label, value]) =>
      value ? [`${`${label}:`.padEnd(10)}${value.replaceAll(lineBreaks, ' ')}`] : [],
    ),
    '',
    ...(lead.message ? ['Message:', ...lead.message.split(lineBreaks).map((line) => `  ${line}`)] : ['No message.']),
  ];
}

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
