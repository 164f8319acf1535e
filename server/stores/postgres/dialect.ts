import type { Dialect } from '../sql-database.ts';
import { contains } from './search.ts';

/** Nothing is due more than an hour ahead, unless the clock was set back. */
const claim = `with due as materialized (
    select id from private.lead_outbox
    where (due_at <= now() or due_at > now() + interval '1 hour') and channel = coalesce($3, channel)
    order by due_at limit $2 for update skip locked
  )
  update private.lead_outbox as outbox
  set due_at = now() + $1 * interval '1 millisecond'
  from due where outbox.id = due.id
  returning outbox.id, lead_id as "leadId", channel, attempts, recipients`;

const localTime = `contacts.created_at at time zone 'UTC' + $3::interval`;

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
  senderTime: 'seen_at',
  // As JSON, not as an array for each column: one parameter, and every text arrives as it is.
  importRows: (table, columns) =>
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
      select ${columns.map(({ key }) => `"${key}"`).join(', ')}
      from json_to_recordset($1) as given (${columns.map(({ key, type }) => `"${key}" ${type}`).join(', ')})
      on conflict do nothing`,
  contains,
};
