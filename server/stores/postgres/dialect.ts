import { leadColumns, limits } from '#src/domain/lead.ts';
import { containsInAnyText } from '../lead-sql.ts';
import type { AddParameter, Dialect } from '../sql-database.ts';
import type { SearchWord } from '../search-words.ts';
import { sourceColumns } from '../store.ts';

/** Of a lead nothing is due more than an hour ahead, unless the clock was set back. */
const claim = `with due as materialized (
    select id from private.lead_outbox
    where (due_at <= now() or (lead_id is not null and due_at > now() + interval '1 hour'))
      and channel = coalesce($3, channel)
    order by due_at limit $2 for update skip locked
  )
  update private.lead_outbox as outbox
  set due_at = now() + $1 * interval '1 millisecond'
  from due where outbox.id = due.id
  returning outbox.id, lead_id as "leadId", kind, period, leads, channel, attempts, recipients, call`;

const localTime = `contacts.created_at at time zone 'UTC' + $3::interval`;

// The expressions of the indexes in supabase/migrations: with any other, PostgreSQL would read every lead.
const punctuation = String.raw`E'!"#$%&''()*+,-./:;<=>?@[\\]^_${'`'}{|}~\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u202f'`;
const toWords = (text: string) => `to_tsvector('simple', translate(${text}, ${punctuation}, '${' '.repeat(48)}'))`;
const join = (columns: string[]) => columns.join(` || ' ' || `);
const orEmpty = (column: string) => `coalesce(${column}, '')`;

const leadWords = toWords(join(leadColumns.map((column) => (limits[column].required ? column : orEmpty(column)))));
const sourceWords = toWords(join(Object.values(sourceColumns).map(orEmpty)));
const noteWords = toWords('text');

/** The beginnings of plain words are found by index; what is short or has other characters, in the texts themselves. */
function contains({ text, spellings, patterns }: SearchWord, add: AddParameter) {
  if (!/^[a-z\d]{3,}$/i.test(text)) {
    return containsInAnyText(patterns.map(add).map((pattern) => (column) => `${column} ilike ${pattern}`));
  }
  const query = `to_tsquery('simple', ${add(spellings.map((spelling) => `'${spelling}':*`).join(' | '))})`;
  return `contacts.id in (
    select id from public.contacts where ${leadWords} @@ ${query}
    union all select lead_id from private.lead_origins where ${sourceWords} @@ ${query}
    union all select lead_id from private.lead_notes where ${noteWords} @@ ${query}
  )`;
}

export const postgresDialect: Dialect = {
  // A JavaScript date has no microseconds; without any, the time is written as in SQLite.
  toIsoText(time) {
    const text = `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
    return `regexp_replace(${text}, '000$', '') || 'Z'`;
  },
  toDay: (day) => `to_char(${day}, 'YYYY-MM-DD')`,
  now: 'clock_timestamp()',
  toStamp: (moment) => moment.toISOString(),
  week: `to_char(date_trunc('week', ${localTime}), 'YYYY-MM-DD')`,
  byteOrder: 'collate "C"',
  isId: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  listedIds: 'select value::uuid from json_array_elements_text($1)',
  lowerEmail: 'lower(email collate "C")',
  isOtherEmail: `email collate "C" ~ '[^ -~]'`,
  keepLead: 'for key share',
  claim: (most, leaseMs, channel) => ({ sql: claim, params: [leaseMs, most, channel] }),
  // As JSON, not as an array for each column: one parameter, and every text arrives as it is.
  givenRows: (columns) => `select ${columns.map(({ key }) => `"${key}"`).join(', ')}
    from json_to_recordset($1) as given (${columns.map(({ key, type }) => `"${key}" ${type}`).join(', ')})`,
  contains,
};
