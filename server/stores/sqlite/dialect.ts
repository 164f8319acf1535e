import { saveLead } from './save.ts';
import { containsInAnyText } from '../lead-sql.ts';
import type { Dialect, SqlDatabase, Statement } from '../sql-database.ts';
import { triedLead } from '../store.ts';

/** D1 refuses longer patterns. */
const longestPatternBytes = 50;

/** Of a lead nothing is due more than an hour ahead, unless the clock was set back. */
const claim = `update private.lead_outbox set due_at = $1
  where id in (
    select id from private.lead_outbox
    where (due_at <= $2 or (lead_id is not null and due_at > $2 + 3600000)) and channel = coalesce($4, channel)
    order by due_at limit $3
  )
  returning id, lead_id as leadId, kind, period, leads, channel, attempts, recipients, call`;

export const sqliteDialect: Dialect = {
  toIsoText: (time) => time,
  toDay: (day) => day,
  now: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  toStamp: (moment) => moment.getTime(),
  // Six days back and then on to the next Monday: a Monday stays the same.
  week: `date(contacts.created_at, $3, '-6 days', 'weekday 1')`,
  byteOrder: 'collate binary',
  isId: () => true,
  listedIds: 'select value from json_each($1)',
  lowerEmail: 'lower(email)',
  isOtherEmail: `email glob '*[^ -~]*'`,
  // Transactions come one after the other.
  keepLead: '',
  claim: (most, leaseMs, channel) => ({ sql: claim, params: [Date.now() + leaseMs, Date.now(), most, channel] }),
  // `where true`, because SQLite would read an `on` after it as part of a join.
  givenRows: (columns) =>
    `select ${columns.map(({ key }) => `value ->> '${key}'`).join(', ')} from json_each($1) where true`,

  /** Reads every text: ten thousand leads take hundredths of a second, and an index would cost every visitor some. */
  contains({ text, patterns }, add) {
    const isLong = patterns.some((pattern) => new TextEncoder().encode(pattern).length > longestPatternBytes);
    const placeholders = (isLong ? [text] : patterns).map(add);
    const compare = (word: string) => (column: string) =>
      isLong ? `instr(lower(${column}), lower(${word}))` : `${column} like ${word} escape '\\'`;
    return containsInAnyText(placeholders.map(compare));
  },
};

/** The statement at whose end all of a transaction is taken back: D1 has no other way. */
const takeBack: Statement = { sql: `select json('taken back')`, params: [] };

/** In a file of this machine or in Cloudflare's D1: the same tables and statements. */
export function asSqlite(database: Omit<SqlDatabase, 'dialect' | 'save' | 'trySave'>): SqlDatabase {
  const transactAndTakeBack = async (statements: Statement[]) => {
    await database.transact([...statements, takeBack]).catch((error: Error) => {
      const { message } = (error.cause as Error | undefined) ?? error;
      if (!message.includes('malformed JSON')) throw error;
    });
    return [[{ saved: 1 }]];
  };
  return {
    ...database,
    dialect: sqliteDialect,
    save: (newLead, options) => saveLead(database, newLead, options),
    async trySave(options) {
      const newLead = { lead: triedLead, requestId: crypto.randomUUID(), client: 'health', network: null };
      await saveLead({ transact: transactAndTakeBack }, { ...newLead, mark: null }, options);
    },
  };
}

/** SQLite has no schemas, and a question mark before the number of a parameter. */
export function toSqlite(sql: string) {
  return sql.replaceAll(/\b(?:public|private)\./g, '').replaceAll(/\$(\d)/g, '?$1');
}
