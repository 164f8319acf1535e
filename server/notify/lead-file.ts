import type { StoredLead } from '../stores/store.ts';

const columns = ['id', 'created_at', 'name', 'email', 'company', 'message', 'subject', 'flagged', 'mark'] as const;

/** Exactly the documented columns, even where a store has read more. */
export function pickLeadColumns(lead: StoredLead): StoredLead {
  const { id, created_at, name, email, company, message, subject, flagged, mark } = lead;
  return { id, created_at, name, email, company, message, subject, flagged, mark };
}

/** For spreadsheets: the byte order mark tells Excel that it is UTF-8. `more` names further columns of the leads. */
export async function* writeCsv<More extends string = never>(
  leads: AsyncIterable<StoredLead & Record<More, unknown>>,
  more: readonly More[] = [],
): AsyncGenerator<string> {
  const names = [...columns, ...more];
  yield `\ufeff${writeCsvRow(names)}`;
  for await (const lead of leads) yield writeCsvRow(names.map((name) => String(lead[name] ?? '')));
}

/** One array, written row by row: a large store never has to fit into memory. */
export async function* writeJson(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let opened = false;
  for await (const lead of leads) {
    yield `${opened ? ',' : '['}\n${JSON.stringify(pickLeadColumns(lead))}`;
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
