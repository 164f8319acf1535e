import * as z from 'zod';
import type { SiteResponse } from '#server/core/http.ts';
import type { DeskOrigin } from '../http/desk-origin.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { formKinds } from '#src/domain/lead.ts';
import { isExactTime } from '#server/stores/store.ts';
import type { Cursor } from '#server/stores/lead-sql.ts';
import { leadStates } from '../../contract.ts';
import { addDays } from '#src/domain/dates.ts';
import { startOfDay } from '#src/domain/office-days.ts';

/** What is asked for, and by whom. `id` and `note` are those of the path, empty where it names none. */
export type Call = {
  id: string;
  note: string;
  query: URLSearchParams;
  readonly body: string;
  /** The same as it came, for what is no text. */
  bytes: Uint8Array;
  who: string;
  /** The hash of the session's token. */
  session: string;
  deskOrigin: DeskOrigin;
};
export type Calls = Record<string, (call: Call) => Promise<SiteResponse>>;

/** What the browser sent cannot be used; the text says why, for the person at the desk. */
export class BadRequest extends ContentProblem {
  constructor(message: string) {
    super(message, { status: 400 });
  }
}

/** What every store can keep. */
export const aText = (problem: string) =>
  z.string(problem).transform((given) => given.toWellFormed().replaceAll('\0', '').trim());

const text = aText('must be a text.')
  .pipe(z.string().max(200, 'must have at most 200 characters.'))
  .transform((given) => given || undefined)
  .optional();
// Only of years around ours: JavaScript and PostgreSQL write those of the first and the last centuries differently.
const day = z
  .string()
  .refine((given) => /^(19|2\d)\d\d-/.test(given) && startOfDay(given), 'must be a day like 2026-11-15.')
  .optional();
const filter = z.object({
  state: z.enum(leadStates, `must be one of ${leadStates.join(', ')}.`).optional(),
  q: text,
  form: z.enum([...formKinds, 'call'], `must be one of ${formKinds.join(', ')}, call.`).optional(),
  page: text,
  source: text,
  from: day,
  to: day,
});

/** The filter of the list and of the export, which stands in the URL. What is empty there filters nothing. */
export function readFilter(query: URLSearchParams) {
  const { success, data, error } = filter.safeParse(Object.fromEntries([...query].filter(([, given]) => given)));
  if (!success) throw new BadRequest(`“${String(error.issues[0]!.path[0])}” ${error.issues[0]!.message}`);
  const { q: search, from, to, ...rest } = data;
  return {
    ...rest,
    search,
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}

export function readForm<Form>(schema: z.ZodType<Form>, given: unknown): Form {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw new BadRequest(error.issues[0]!.message);
}

/** The place in the list, for a URL. */
export const writeCursor = ({ createdAt, id }: Cursor) => `${createdAt}~${id}`;

export function readCursor(query: URLSearchParams): Cursor | null {
  const after = query.get('after');
  if (!after) return null;
  const [, createdAt, id] = /^([\d:.TZ-]+)~([\w-]{1,64})$/.exec(after) ?? [];
  if (!createdAt || !id || !isExactTime(createdAt)) throw new BadRequest('“after” is no place in the list.');
  return { createdAt, id };
}

/** The object in a body. */
export function readBody<Form>(schema: z.ZodType<Form>, body: string): Form {
  let given;
  try {
    given = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
  } catch {
    throw new BadRequest('The request must be one JSON object.');
  }
  return readForm(schema, given);
}
