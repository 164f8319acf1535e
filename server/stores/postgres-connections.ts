import { DatabaseError, Pool, type PoolClient } from 'pg';
import { StoreUnavailable } from './store.ts';

const connectMs = 3000;
/** The visitor gets a response within five seconds, whatever the database does. */
const queryMs = 4500;

export type Connections = {
  /** Runs the work on a pooled connection; throws StoreUnavailable when the database is not available. */
  use<Result>(work: (client: PoolClient) => Promise<Result>, deadlineMs?: number): Promise<Result>;
  close(): Promise<void>;
};

export function openConnections(databaseUrl: string): Connections {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // Without these two, a lost connection would end the process; a running query fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function use<Result>(work: (client: PoolClient) => Promise<Result>, deadlineMs = queryMs): Promise<Result> {
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

  let closing: Promise<void> | undefined;
  return { use, close: () => (closing ??= pool.end()) };
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
