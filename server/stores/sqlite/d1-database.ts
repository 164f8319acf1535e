import { inTime } from '../in-time.ts';
import type { Parameter, SqlDatabase, Statement } from '../sql-database.ts';
import { StoreUnavailable } from '../store.ts';
import { asSqlite, toSqlite } from './dialect.ts';

/** The part of Cloudflare's D1 used here. */
export type D1 = { prepare(sql: string): D1Statement; batch(statements: D1Statement[]): Promise<D1Result[]> };
type D1Statement = { bind(...params: Parameter[]): D1Statement; all(): Promise<D1Result> };
type D1Result = { results: object[] };

/** The visitor gets a response within five seconds, whatever the database does. */
const deadlineMs = 4500;

/** Cloudflare's distributed SQLite; `wrangler d1 migrations` prepares it. */
export function openD1(database: D1): SqlDatabase {
  const bind = ({ sql, params }: Statement) => database.prepare(toSqlite(sql)).bind(...params);
  return asSqlite({
    location: 'the D1 database',
    async read<Row extends object>(sql: string, ...params: Parameter[]) {
      const { results } = await explained(bind({ sql, params }).all());
      return results as Row[];
    },
    async transact(statements) {
      // D1 refuses an empty list.
      if (statements.length === 0) return [];
      return (await explained(database.batch(statements.map(bind)))).map(({ results }) => results);
    },
    // Not in our hands: docs/online.md says for how long D1 can go back in time.
    eraseDeleted: async () => true,
    async close() {},
  });
}

/** After the deadline it is not known whether the rows were written, as after a lost connection. */
function explained<Result>(work: Promise<Result>) {
  return inTime(work, deadlineMs, new Error('D1 did not respond in time')).catch(explainFailure);
}

/** D1 has no error codes, only SQLite's texts. A broken constraint is a bug of ours, and never retried. */
function explainFailure(error: unknown): never {
  const { message } = error as Error;
  if (message.includes('SQLITE_CONSTRAINT')) throw error;
  const isFull = /SQLITE_FULL|maximum (DB|database) size/i.test(message);
  throw new StoreUnavailable(isFull ? '53100' : 'PGRST001', error);
}
