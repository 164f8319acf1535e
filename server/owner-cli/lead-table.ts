import { escapeHidden, formatOfficeTime } from '../notify/lead-text.ts';
import type { StoredLead } from '../stores/store.ts';

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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Two columns wide on a terminal: emoji, Chinese, Japanese, Korean, full-width signs. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])|\ufe0f/u;

/** Exactly that many columns: padded with spaces, or cut with an ellipsis. */
export function fitToWidth(text: string, width: number) {
  const characters = [...graphemes.segment(text)].map(({ segment }) => ({
    segment,
    columns: wide.test(segment) ? 2 : 1,
  }));
  const needed = characters.reduce((sum, { columns }) => sum + columns, 0);
  if (needed <= width) return text + ' '.repeat(width - needed);
  if (width < 1) return '';
  let used = 0;
  let fitted = '';
  for (const { segment, columns } of characters) {
    if (used + columns > width - 1) break;
    used += columns;
    fitted += segment;
  }
  return `${fitted}…${' '.repeat(width - 1 - used)}`;
}
