import { leadColumns, type FormKind } from '#src/domain/lead.ts';
import { readWords } from './search-words.ts';
import type { Dialect, Parameter, SqlDatabase } from './sql-database.ts';
import { sourceColumns, type Booking, type DeskLead, type LeadSource, type LeadState } from './store.ts';

export const leadTables = `public.contacts left join private.lead_origins on lead_origins.lead_id = contacts.id
  left join private.lead_states on lead_states.lead_id = contacts.id
  left join private.bookings on bookings.lead_id = contacts.id`;

/** Nobody was notified of such a lead by itself. One without a reason was imported so. */
export const isUntold = `(flagged and coalesce(mark, 'honeypot') = 'honeypot')`;

export const firstState = `case when ${isUntold} then 'spam' else 'unread' end`;

export const stateOfLead = `coalesce(lead_states.state, ${firstState})`;

export const formOfLead = `coalesce(form, 'contact')`;

export const sourceOfLead = 'coalesce(source, referrer)';

export function listCallColumns({ toIsoText }: Dialect) {
  return `${toIsoText('starts_at')} as "startsAt", seat, ${toIsoText('first_starts_at')} as "firstStartsAt", phone`;
}

const listedSource = Object.entries(sourceColumns).map(([key, column]) => `${column} as "${key}"`);

/** The beginning of a query for leads, whose rows are for `toLead`. */
export function selectLeads(dialect: Dialect) {
  const { toIsoText } = dialect;
  return `select contacts.id, ${toIsoText('contacts.created_at')} as created_at, ${leadColumns.join(', ')}, flagged, mark,
      ${formOfLead} as form, ${listedSource.join(', ')}, ${listCallColumns(dialect)}, ${stateOfLead} as state,
      coalesce(version, 0) as version, changed_by as "changedBy", ${toIsoText('changed_at')} as "changedAt"
    from ${leadTables}`;
}

/** SQLite has numbers for true and false, and a lead without a call has null in the columns of one. */
export type LeadRow = Omit<DeskLead, 'flagged' | 'source' | 'call'> &
  LeadSource & { [Column in keyof Booking]: Booking[Column] | null } & { flagged: boolean | number };

export function toLead({ startsAt, seat, firstStartsAt, phone, ...row }: LeadRow): DeskLead {
  const { page, firstPage, referrer, utmSource, medium, campaign, flagged, ...lead } = row;
  return {
    ...lead,
    flagged: Boolean(flagged),
    source: { page, firstPage, referrer, utmSource, medium, campaign },
    call: startsAt === null ? null : ({ startsAt, seat, firstStartsAt, phone } as Booking),
  };
}

/** The leads that the rest of the query names. */
export async function readLeads({ read, dialect }: SqlDatabase, rest: string, ...params: Parameter[]) {
  return (await read<LeadRow>(`${selectLeads(dialect)} ${rest}`, ...params)).map(toLead);
}

/** Every text of a lead but its notes. */
const textColumns = [...leadColumns, ...Object.values(sourceColumns)];

/** Which leads are listed; what is undefined does not matter. */
export type LeadFilter = {
  /** All but spam if undefined. */
  state?: LeadState | 'any';
  /** Words that must all be in one of the fields. */
  search?: string;
  /** `call`: those with a call that is booked. */
  form?: FormKind | 'call';
  /** The path of the page it was sent from. */
  page?: string;
  /** Campaign source or referring host. */
  source?: string;
  /** Days of the office's time zone, both included, as moments in UTC. */
  from?: Date;
  before?: Date;
};

/** The place in the list after which a page of it begins. */
export type Cursor = { createdAt: string; id: string };

/** The conditions of a list of leads, as SQL, and their parameters. */
export function buildConditions(filter: LeadFilter, after: Cursor | null, contains: Dialect['contains']) {
  const params: string[] = [];
  const add = (value: string) => `$${params.push(value)}`;
  const conditions = ['true'];
  if (filter.state === undefined) conditions.push(`${stateOfLead} <> 'spam'`);
  else if (filter.state !== 'any') conditions.push(`${stateOfLead} = ${add(filter.state)}`);
  if (filter.form === 'call') conditions.push('starts_at is not null');
  else if (filter.form !== undefined) conditions.push(`${formOfLead} = ${add(filter.form)}`);
  if (filter.page !== undefined) conditions.push(`page = ${add(filter.page)}`);
  if (filter.source !== undefined) conditions.push(`${sourceOfLead} = ${add(filter.source)}`);
  if (filter.from) conditions.push(`contacts.created_at >= ${add(filter.from.toISOString())}`);
  if (filter.before) conditions.push(`contacts.created_at < ${add(filter.before.toISOString())}`);
  if (after) conditions.push(`(contacts.created_at, contacts.id) < (${add(after.createdAt)}, ${add(after.id)})`);
  // Last, because it takes longest.
  conditions.push(...readWords(filter.search).map((word) => contains(word, add)));
  return { where: conditions.join(' and '), params };
}

/**
 * For a table of leads joined with their sources: each column is compared with the word in all its spellings. In
 * brackets of their own, because D1 refuses a hundred conditions in a row.
 */
export function containsInAnyText(comparisons: ((column: string) => string)[]) {
  const test = (column: string) => `(${comparisons.map((compare) => compare(column)).join(' or ')})`;
  return `(${textColumns.map(test).join(' or ')}
    or contacts.id in (select lead_id from private.lead_notes where ${test('text')}))`;
}
