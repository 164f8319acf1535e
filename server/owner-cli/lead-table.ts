import { marks } from '#src/domain/lead-marks.ts';
import { escapeHidden, formatOfficeTime } from '../notify/lead-text.ts';
import type { StoredLead } from '../stores/store.ts';

const headings = ['received', 'id', 'name', 'email', 'subject', 'mark'];
const timeWidth = 16;
const idWidth = 36;
/** Of the longest mark. */
const markWidth = Math.max(...marks.map((mark) => mark.length));
const gaps = headings.length - 1;
/** Of name, email and subject where the output is no terminal; longer texts push the rest to the right. */
const fullWidths = [24, 32, 40];
const narrowest = 4;

/** A header line and one line per lead; nothing where there is no lead. */
export async function* writeLeadTable(leads: AsyncIterable<StoredLead>, terminalWidth?: number) {
  let opened = false;
  for await (const lead of leads) {
    if (!opened) yield writeLine(headings, terminalWidth);
    opened = true;
    const cells = [formatOfficeTime(lead.created_at), lead.id, lead.name, lead.email, lead.subject];
    yield writeLine([...cells.map(escapeHidden), lead.mark ?? (lead.flagged ? 'spam' : '')], terminalWidth);
  }
}

function writeLine(cells: string[], terminalWidth?: number) {
  const isCut = terminalWidth !== undefined;
  const textWidths = isCut ? shareWidth(terminalWidth - timeWidth - idWidth - markWidth - gaps) : fullWidths;
  const fitted = [timeWidth, idWidth, ...textWidths].map((width, index) => {
    const cell = cells[index] ?? '';
    return isCut ? fitToWidth(cell, width) : cell.padEnd(width);
  });
  const line = [...fitted, cells.at(-1)].join(' ');
  return (isCut ? fitToWidth(line, terminalWidth) : line).trimEnd();
}

/** Name, email and subject share the rest of a line in the proportions of their full widths. */
function shareWidth(width: number) {
  const total = fullWidths.reduce((sum, share) => sum + share);
  return fullWidths.map((share) => Math.max(narrowest, Math.floor((width * share) / total)));
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
