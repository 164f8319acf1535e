import { formatManilaTime } from './lead-text.ts';
import type { StoredLead } from '../stores/store.ts';
import { escapeHidden, fitToWidth } from './visible-text.ts';

const headings = ['received', 'id', 'name', 'e-mail', 'subject', 'flag'];
const timeWidth = 16;
const idWidth = 36;
const flagWidth = 4;
const gaps = headings.length - 1;
/** Where nothing limits a line: wide enough for most, and longer texts push the rest to the right. */
const roomy = { name: 24, email: 32, subject: 40 };
const narrowest = 6;

/** One line a lead, below the names of the columns; no line at all where there is no lead. */
export async function* writeLeadTable(leads: AsyncIterable<StoredLead>, terminalWidth?: number) {
  let opened = false;
  for await (const lead of leads) {
    if (!opened) yield writeLine(headings, terminalWidth);
    opened = true;
    const cells = [formatManilaTime(lead.created_at), lead.id, lead.name, lead.email, lead.subject];
    yield writeLine([...cells.map(escapeHidden), lead.flagged ? 'spam' : ''], terminalWidth);
  }
}

function writeLine([time = '', id = '', ...texts]: string[], terminalWidth?: number) {
  const flag = texts.pop() ?? '';
  if (terminalWidth === undefined) {
    const widths = [roomy.name, roomy.email, roomy.subject];
    const padded = texts.map((text, index) => text.padEnd(widths[index] ?? 0));
    return [time.padEnd(timeWidth), id.padEnd(idWidth), ...padded, flag].join(' ').trimEnd();
  }
  const widths = shareWidth(terminalWidth - timeWidth - idWidth - flagWidth - gaps);
  const fitted = texts.map((text, index) => fitToWidth(text, widths[index] ?? 0));
  const line = [fitToWidth(time, timeWidth), fitToWidth(id, idWidth), ...fitted, flag].join(' ');
  return fitToWidth(line, terminalWidth).trimEnd();
}

/** Name, e-mail and subject get what is left of a line, in the proportions of a roomy one. */
function shareWidth(width: number) {
  const total = roomy.name + roomy.email + roomy.subject;
  return [roomy.name, roomy.email, roomy.subject].map((share) =>
    Math.max(narrowest, Math.floor((width * share) / total)),
  );
}
