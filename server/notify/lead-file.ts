import { formatOfficeTime, officeTimeNote } from './lead-text.ts';
import ownColumns from './own-columns.json' with { type: 'json' };
import { formatClock, formatLongDate } from '#src/domain/dates.ts';
import { explainMark } from '#src/domain/lead-marks.ts';
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

const [receivedAt, callAt] = [`received ${officeTimeNote}`, `call ${officeTimeNote}`];
const furtherColumns = [
  'form',
  'state',
  ...Object.values(sourceColumns),
  'notes',
  receivedAt,
  callAt,
  'phone',
  'website',
];
const documented = [...storedColumns, ...furtherColumns].map((name) => [name, name]);
/** As an owner calls and reads them. */
const own = Object.entries(ownColumns).map(([name, cell]) => [
  /^(Time|Call)$/.test(name) ? `${name} ${officeTimeNote}` : name,
  cell,
]);

/**
 * For spreadsheets: the byte order mark tells Excel that it is UTF-8. Beside the time in UTC stands that of the office,
 * because most readers would take the one for the other.
 */
export async function* writeCsv(leads: AsyncIterable<ImportedLead>, columns = documented): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRow(columns.map(([name = '']) => name))}`;
  for await (const lead of leads) {
    const cells = nameCells(lead);
    yield writeCsvRow(columns.map(([, cell = '']) => String(cells[cell] ?? '')));
  }
}

/** For the owner's own spreadsheet, with times as the site writes them. */
export const writeOwnCsv = (leads: AsyncIterable<ImportedLead>) => writeCsv(leads, own);

function nameCells({ source, notes = [], call: booked, ...lead }: ImportedLead): Record<string, unknown> {
  const parts = Object.entries(source ?? {}).map(([key, part]) => [sourceColumns[key as keyof LeadSource], part]);
  // Whoever asks for an audit names a website where others name a company.
  const named = lead.form === 'audit' ? { company: '', website: lead.company } : {};
  const call = booked ?? readCallOf(lead, lead.created_at);
  const cancelled = booked ? '' : ' (cancelled)';
  const [day, clock] = sayTime(lead.created_at);
  return {
    ...lead,
    ...named,
    ...Object.fromEntries(parts),
    day,
    clock,
    phone: call?.phone,
    reason: explainMark(lead),
    notes: notes.map((note) => describeNote(note, note.createdAt)).join('\n'),
    'read notes': notes.map((note) => describeNote(note, `${sayTime(note.createdAt).join(', ')},`)).join('\n'),
    [receivedAt]: formatOfficeTime(lead.created_at),
    [callAt]: call && formatOfficeTime(call.startsAt) + cancelled,
    call: call && sayTime(call.startsAt).join(', ') + cancelled,
  };
}

function sayTime(time: string) {
  const [day = '', clock = ''] = formatOfficeTime(time).split(' ');
  return [formatLongDate(day), formatClock(clock)] as const;
}

const describeNote = ({ author, text }: Note, time: string) => `${time} ${author}: ${text}`;

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
