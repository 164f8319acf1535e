import { ContentProblem } from '#src/content/content-problem.ts';
import { formKinds } from '#src/domain/lead.ts';
import { isExactTime } from '#server/stores/store.ts';
import type { Cursor, LeadFilter } from '#server/stores/lead-sql.ts';
import { leadStates } from '../../contract.ts';
import { addDays } from '#src/domain/dates.ts';
import { startOfDay } from '#src/domain/office-days.ts';

const longest = 200;

/** What the browser sent cannot be used; the text says why, for the person at the desk. */
export class BadRequest extends ContentProblem {
  constructor(message: string) {
    super(message, { status: 400 });
  }
}

/** The filter of the list and of the export, which stands in the URL. */
export function readFilter(query: URLSearchParams): LeadFilter {
  const from = readDay(query, 'from');
  const to = readDay(query, 'to');
  return {
    state: readOneOf(query, 'state', leadStates),
    search: readText(query, 'q'),
    form: readOneOf(query, 'form', formKinds),
    page: readText(query, 'page'),
    source: readText(query, 'source'),
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}

/**
 * A day such as 2026-11-15; undefined where the parameter is missing or empty. Only of years around ours: JavaScript and
 * PostgreSQL write those of the first and the last centuries differently.
 */
function readDay(query: URLSearchParams, name: string) {
  const day = query.get(name);
  if (!day) return undefined;
  if (!/^(19|2\d)\d\d-/.test(day) || !startOfDay(day)) throw new BadRequest(`“${name}” must be a day like 2026-11-15.`);
  return day;
}

function readText(query: URLSearchParams, name: string) {
  const text = query.get(name)?.toWellFormed().replaceAll('\0', '').trim();
  if (!text) return undefined;
  if (text.length > longest) throw new BadRequest(`“${name}” must have at most ${longest} characters.`);
  return text;
}

function readOneOf<Value extends string>(query: URLSearchParams, name: string, values: readonly Value[]) {
  const given = query.get(name);
  if (!given) return undefined;
  const value = values.find((known) => known === given);
  if (!value) throw new BadRequest(`“${name}” must be one of ${values.join(', ')}.`);
  return value;
}

/** The place in the list, for a URL. */
export function writeCursor({ createdAt, id }: Cursor) {
  return `${createdAt}~${id}`;
}

export function readCursor(query: URLSearchParams): Cursor | null {
  const after = query.get('after');
  if (!after) return null;
  const [, createdAt, id] = /^([\d:.TZ-]+)~([\w-]{1,64})$/.exec(after) ?? [];
  if (!createdAt || !id || !isExactTime(createdAt)) throw new BadRequest('“after” is no place in the list.');
  return { createdAt, id };
}

/** The object in a body; an error for everything else. */
export function readJson(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new BadRequest('The request is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest('The request must be one JSON object.');
  }
  return { ...value };
}
