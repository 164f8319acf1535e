import { findProblems, leadColumns, trimEnds, type Lead, type LeadColumn } from '#src/domain/lead.ts';
import { serverColumns } from '../../stores/store.ts';
import { explainProblem, restError, type RestError } from './rest-errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads one row from a request's body as PostgREST would, or returns why it cannot be stored. */
export function readLead(body: Uint8Array, columns: string | null): { lead: Lead } | { error: RestError } {
  const row = readRow(body, columns !== null);
  if ('error' in row) return row;
  const chosen = columns === null ? Object.keys(row.row) : columns.split(',').map((name) => name.replaceAll('"', ''));
  const error = refuseColumns(chosen);
  if (error) return { error };
  const lead: Partial<Record<LeadColumn, string | null>> = {};
  for (const column of leadColumns.filter((name) => chosen.includes(name))) {
    const value = row.row[column] ?? null;
    if (value !== null && typeof value !== 'string') return { error: restError('notText', { column }) };
    if (value?.includes('\0')) return { error: restError('nul', { column }) };
    if (value?.isWellFormed() === false) return { error: restError('brokenUnicode', { column }) };
    // Only what the limits count is stored: not thousands of spaces around ten letters.
    lead[column] = value === null ? null : trimEnds(value);
  }
  const [problem] = findProblems(lead);
  return problem ? { error: explainProblem(problem) } : { lead: lead as Lead };
}

function readRow(body: Uint8Array, columnsChosen: boolean): { row: Record<string, unknown> } | { error: RestError } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(body));
  } catch {
    return { error: restError('notJson') };
  }
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  // PostgREST responds to these two with 201 and stores nothing; the visitor would believe it was sent.
  if (rows.length === 0) return { error: restError('noRow') };
  if (!rows.every(isObject)) return { error: restError('notJson') };
  const [first, ...others] = rows.map((each) => Object.keys(each).toSorted().join('\n'));
  // With `?columns=` PostgREST does not compare the keys.
  if (!columnsChosen && others.some((keys) => keys !== first)) return { error: restError('unlikeKeys') };
  const [row, ...more] = rows;
  return row === undefined || more.length > 0 ? { error: restError('oneRow') } : { row };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuseColumns(names: string[]): RestError | undefined {
  const known: readonly string[] = leadColumns;
  const denied: readonly string[] = serverColumns;
  const unknown = names.find((name) => !known.includes(name) && !denied.includes(name));
  if (unknown !== undefined) return restError('unknownColumn', { column: unknown.slice(0, 100) });
  return names.some((name) => denied.includes(name)) ? restError('denied') : undefined;
}
