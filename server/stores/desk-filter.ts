import type { Cursor, LeadFilter, LeadState } from './desk-database.ts';
import { readWords, type SearchWord } from './search-words.ts';

/** What the statements of SQLite and PostgreSQL for the desk have in common. */
export const stateOfLead = `coalesce(lead_states.state, case when flagged then 'spam' else 'unread' end)`;

export const formOfLead = `coalesce(form, 'contact')`;

export const sourceOfLead = 'coalesce(source, referrer)';

/** Every text of a lead but its notes. */
const textColumns = 'name email company message subject page first_page referrer source medium campaign'.split(' ');

/** Adds a value to the parameters of a statement and returns its placeholder. */
export type AddParameter = (value: string) => string;

type Dialect = {
  placeholder: '?' | '$';
  /** The condition that a word is in one of a lead's texts. */
  contains(word: SearchWord, add: AddParameter): string;
};

type Conditions = Omit<LeadFilter, 'state'> & { state?: LeadState | 'any' };

/** The conditions of a list of leads, as SQL, and their parameters. */
export function buildConditions(filter: Conditions, after: Cursor | null, { placeholder, contains }: Dialect) {
  const params: string[] = [];
  const add = (value: string) => `${placeholder}${params.push(value)}`;
  const conditions = ['true'];
  if (filter.state === undefined) conditions.push(`${stateOfLead} <> 'spam'`);
  else if (filter.state !== 'any') conditions.push(`${stateOfLead} = ${add(filter.state)}`);
  if (filter.form !== undefined) conditions.push(`${formOfLead} = ${add(filter.form)}`);
  if (filter.page !== undefined) conditions.push(`page = ${add(filter.page)}`);
  if (filter.source !== undefined) conditions.push(`${sourceOfLead} = ${add(filter.source)}`);
  if (filter.from) conditions.push(`contacts.created_at >= ${add(filter.from.toISOString())}`);
  if (filter.before) conditions.push(`contacts.created_at < ${add(filter.before.toISOString())}`);
  if (after) conditions.push(`(contacts.created_at, contacts.id) < (${add(after.createdAt)}, ${add(after.id)})`);
  // Last, because it takes longest.
  conditions.push(...readWords(filter.search).map((word) => contains(word, add)));
  return { where: conditions.join(' and '), params, add };
}

/**
 * For a table of leads joined with their sources: each column is compared with the word in all its spellings. In
 * brackets of their own, because D1 refuses a hundred conditions in a row.
 */
export function containsInAnyText(notes: string, comparisons: ((column: string) => string)[]) {
  const test = (column: string) => `(${comparisons.map((compare) => compare(column)).join(' or ')})`;
  return `(${textColumns.map(test).join(' or ')}
    or contacts.id in (select lead_id from ${notes} where ${test('text')}))`;
}

/** Every state, also those of no lead. */
export function toCounts(rows: { state: LeadState; leads: number }[]): Record<LeadState, number> {
  const counts = { unread: 0, read: 0, answered: 0, spam: 0 };
  for (const { state, leads } of rows) counts[state] = leads;
  return counts;
}

/** The same moment of the year before. */
export function yearBefore(moment: Date) {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}
