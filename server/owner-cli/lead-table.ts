import { formatOfficeTime } from '../notify/lead-text.ts';
import type { StoredLead } from '../stores/store.ts';
import { escapeHidden, fitToWidth } from '../notify/visible-text.ts';

const headings = ['received', 'id', 'name', 'e-mail', 'subject', 'flag'];
const timeWidth = 16;
const idWidth = 36;
const flagWidth = 4;
const gaps = headings.length - 1;
/** The widths where the output is no terminal; longer texts push the rest to the right. */
const fullWidths = { name: 24, email: 32, subject: 40 };
const narrowest = 6;

/** A header line and one line per lead; nothing where there is no lead. */
export async function* writeLeadTable(leads: AsyncIterable<StoredLead>, terminalWidth?: number) {
  let opened = false;
  for await (const lead of leads) {
    if (!opened) yield writeLine(headings, terminalWidth);
    opened = true;
    const cells = [formatOfficeTime(lead.created_at), lead.id, lead.name, lead.email, lead.subject];
    yield writeLine([...cells.map(escapeHidden), lead.flagged ? 'spam' : ''], terminalWidth);
  }
}

function writeLine([time = '', id = '', ...texts]: string[], terminalWidth?: number) {
  const flag = texts.pop() ?? '';
  if (terminalWidth === undefined) {
    const widths = [fullWidths.name, fullWidths.email, fullWidths.subject];
    const padded = texts.map((text, index) => text.padEnd(widths[index] ?? 0));
    return [time.padEnd(timeWidth), id.padEnd(idWidth), ...padded, flag].join(' ').trimEnd();
  }
  const widths = shareWidth(terminalWidth - timeWidth - idWidth - flagWidth - gaps);
  const fitted = texts.map((text, index) => fitToWidth(text, widths[index] ?? 0));
  const line = [fitToWidth(time, timeWidth), fitToWidth(id, idWidth), ...fitted, flag].join(' ');
  return fitToWidth(line, terminalWidth).trimEnd();
}

/** Name, e-mail and subject share the rest of a line in the proportions of their full widths. */
function shareWidth(width: number) {
  const total = fullWidths.name + fullWidths.email + fullWidths.subject;
  return [fullWidths.name, fullWidths.email, fullWidths.subject].map((share) =>
    Math.max(narrowest, Math.floor((width * share) / total)),
  );
}
