import { formatOfficeTime, officeTimeNote } from './lead-text.ts';
import { readCallOf } from '#src/domain/bookings/call-lead.ts';
import { sourceColumns, storedColumns } from '../stores/store.ts';
import type { ImportedLead, LeadSource, Note, StoredLead } from '../stores/store.ts';

/** Exactly the documented columns, even where a store has read more. */
export function pickLeadColumns(lead: StoredLead): StoredLead {
  return Object.fromEntries(storedColumns.map((column) => [column, lead[column]])) as StoredLead;
}

/** What else is stored about a lead: after the documented columns, for an import. */
function pickFurtherFields({ form, source, state, version, changedBy, changedAt, notes, call }: ImportedLead) {
  return { form, source, state, version, changedBy, changedAt, notes, ...(call && { call }) };
}

const furtherColumns = ['form', 'state', ...Object.values(sourceColumns), 'notes'];

/**
 * For spreadsheets: the byte order mark tells Excel that it is UTF-8. Beside the time in UTC stands that of the office,
 * because most readers would take the one for the other.
 */
export async function* writeCsv(leads: AsyncIterable<ImportedLead>): AsyncGenerator<string> {
  const names = [...storedColumns, ...furtherColumns];
  yield `\ufeff${writeCsvRow([...names, `received ${officeTimeNote}`, `call ${officeTimeNote}`, 'phone', 'website'])}`;
  for await (const lead of leads) {
    const cells = nameCells(lead);
    const call = lead.call ?? readCallOf(lead, lead.created_at);
    const callTime = call ? formatOfficeTime(call.startsAt) + (lead.call ? '' : ' (cancelled)') : '';
    const further = [formatOfficeTime(lead.created_at), callTime, call?.phone ?? '', cells['website']];
    yield writeCsvRow([...names.map((name) => cells[name]), ...further].map((cell) => String(cell ?? '')));
  }
}

function nameCells({ source, notes = [], call: _call, ...lead }: ImportedLead): Record<string, unknown> {
  const parts = Object.entries(source ?? {}).map(([key, part]) => [sourceColumns[key as keyof LeadSource], part]);
  // Whoever asks for an audit names a website where others name a company.
  const named = lead.form === 'audit' ? { company: '', website: lead.company } : {};
  return { ...lead, ...named, ...Object.fromEntries(parts), notes: notes.map(describeNote).join('\n') };
}

const describeNote = ({ createdAt, author, text }: Note) => `${createdAt} ${author}: ${text}`;

/** One array, written row by row: a large store never has to fit into memory. */
export async function* writeJson(leads: AsyncIterable<ImportedLead>): AsyncGenerator<string> {
  let opened = false;
  for await (const lead of leads) {
    yield `${opened ? ',' : '['}\n${JSON.stringify({ ...pickLeadColumns(lead), ...pickFurtherFields(lead) })}`;
    opened = true;
  }
  yield opened ? '\n]\n' : '[]\n';
}

/**
 * A spreadsheet runs such a cell as a formula, which can send the owner's other leads to a stranger. Some
 * programs skip spaces, quotes and invisible characters in front, and some read the full-width signs too.
 */
const formula = /^[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * Where a list is separated by semicolons, as in most of Europe, a spreadsheet does not see our quotes: a semicolon, a
 * tab or a line break inside a text begins a cell there too.
 */
const innerFormula = /(?<=[;\t\r\n])(?=[[\s\p{Cc}\p{Cf}"'`‘’“”]--[\t\r\n]]*[=+\-@＝＋－＠])/gv;

function writeCsvRow(cells: readonly string[]) {
  return `${cells.map((cell) => `"${defuse(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function defuse(cell: string) {
  const inside = cell.replaceAll(innerFormula, "'");
  return formula.test(cell) ? `'${inside}` : inside;
}
