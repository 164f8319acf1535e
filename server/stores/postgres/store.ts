import { DatabaseError, Pool, type ClientBase } from 'pg';
import type { Statement } from '../sql-database.ts';
import { createSqlStore } from '../sql-store.ts';
import { StoreUnavailable, triedLead, type StoreOptions } from '../store.ts';
import { postgresDialect } from './dialect.ts';
import { insertLead, saveLead } from './save.ts';

const connectMs = 3000;
/** The visitor gets a response within five seconds, whatever the database does. */
const queryMs = 4500;
/** While years of leads are deleted or imported at once. */
const slowMs = 60_000;

// A server that is cut off from the network in the middle of a transaction must not hold its locks for longer.
const begin = 'begin; set local idle_in_transaction_session_timeout = 5000';

/** The table `contacts` of a PostgreSQL database that is prepared. */
export function createPostgresStore(databaseUrl: string, location: string, options: StoreOptions) {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // Without these two, a lost connection would end the process; a running query fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** Runs the work on a connection; throws StoreUnavailable when the database is not available. */
  async function use<Result>(work: (client: ClientBase) => Promise<Result>, deadlineMs = queryMs) {
    const startedAt = performance.now();
    const client = await pool.connect().catch((error: unknown) => {
      throw new StoreUnavailable('PGRST001', error);
    });
    let overdue = false;
    const timer = setTimeout(
      () => {
        overdue = true;
        // Closes the connection, which ends the running query.
        client.release(true);
      },
      deadlineMs - (performance.now() - startedAt),
    );
    try {
      const result = await work(client);
      if (!overdue) client.release();
      return result;
    } catch (error) {
      // After an error the state of the connection is unknown: never reuse it.
      if (!overdue) client.release(true);
      throw explainFailure(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function transact(statements: Statement[], isSlow = false) {
    return use(
      async (client) => {
        const results: object[][] = [];
        // A single statement is a transaction of its own.
        if (statements.length > 1) await client.query(begin);
        for (const { sql, params } of statements) {
          results.push((await client.query<object>(sql, params.map(withoutNul))).rows);
        }
        if (statements.length > 1) await client.query('commit');
        return results;
      },
      isSlow ? slowMs : undefined,
    );
  }

  return createSqlStore(
    {
      location,
      dialect: postgresDialect,
      save: (newLead) => use((client) => saveLead(client, newLead, options)),
      read: async <Row extends object>(sql: string, ...params: Statement['params']) =>
        (await transact([{ sql, params }])).flat() as Row[],
      transact,
      trySave: () => use(trySave),
      // When its deleted rows are overwritten is up to PostgreSQL.
      eraseDeleted: async () => true,
      close: () => pool.end(),
    },
    options,
  );
}

/** As a visitor, without the settings that only notify and count. */
async function trySave(client: ClientBase) {
  await client.query(`${begin}; select set_config('parola.client', 'health', true), set_config('role', 'anon', true)`);
  try {
    await insertLead(client, triedLead);
  } catch (error) {
    // The limit for all visitors together is reached: the database works.
    if ((error as { code?: string }).code !== 'PT429') throw error;
  }
  await client.query('rollback');
}

/** PostgreSQL has no text with this character. */
function withoutNul(value: unknown) {
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : value;
}

/**
 * Values, rights and syntax that PostgreSQL refuses (classes 22, 23 and 42) are bugs of ours. Everything else, such as
 * a full disk or a lost connection, means that the database is not available.
 */
function explainFailure(error: unknown) {
  const code = error instanceof DatabaseError ? (error.code ?? '') : '';
  if (/^(22|23|42)/.test(code)) return error;
  return new StoreUnavailable(code === '53100' ? '53100' : 'PGRST001', error);
}
