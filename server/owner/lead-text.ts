import type { StoredLead } from '../stores/store.ts';

/** Wherever the server runs. The Swedish locale writes dates as 2026-11-15 13:04. */
const manilaTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Manila',
  dateStyle: 'short',
  timeStyle: 'short',
});

export function formatManilaTime(time: string | Date) {
  return manilaTime.format(new Date(time));
}

/**
 * A lead as lines of text. The message is indented, so that no line that a visitor wrote looks like one of ours.
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
