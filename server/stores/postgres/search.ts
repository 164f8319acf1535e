import { leadColumns, limits } from '#src/domain/lead.ts';
import { containsInAnyText } from '../lead-sql.ts';
import type { SearchWord } from '../search-words.ts';
import type { AddParameter } from '../sql-database.ts';
import { sourceColumns } from '../store.ts';

// The expressions of the indexes in supabase/migrations: with any other, PostgreSQL would read every lead.
const punctuation = String.raw`E'!"#$%&''()*+,-./:;<=>?@[\\]^_${'`'}{|}~\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u202f'`;
const toWords = (text: string) => `to_tsvector('simple', translate(${text}, ${punctuation}, '${' '.repeat(48)}'))`;
const join = (columns: string[]) => columns.join(` || ' ' || `);
const orEmpty = (column: string) => `coalesce(${column}, '')`;

const leadWords = toWords(join(leadColumns.map((column) => (limits[column].required ? column : orEmpty(column)))));
const sourceWords = toWords(join(Object.values(sourceColumns).map(orEmpty)));
const noteWords = toWords('text');

/** The beginnings of plain words are found by index; what is short or has other characters, in the texts themselves. */
export function contains({ text, patterns }: SearchWord, add: AddParameter) {
  if (!/^[a-z\d]{3,}$/i.test(text)) {
    const comparisons = patterns.map(add).map((pattern) => (column: string) => `${column} ilike ${pattern}`);
    return containsInAnyText(comparisons);
  }
  const query = `to_tsquery('simple', ${add(`'${text}':*`)})`;
  return `contacts.id in (
    select id from public.contacts where ${leadWords} @@ ${query}
    union all select lead_id from private.lead_origins where ${sourceWords} @@ ${query}
    union all select lead_id from private.lead_notes where ${noteWords} @@ ${query}
  )`;
}
