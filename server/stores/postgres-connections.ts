import { DatabaseError, Pool, type PoolClient } from 'pg';
import { StoreUnavailable } from './store.ts';

const connectMs = 3000;
/** The visitor is answered within five seconds, whatever the database does. */
const answerMs = 4500;

export type Connections = {
  /** Lends a connection; whatever keeps the work from its end is thrown as StoreUnavailable. */
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
  // The database may go away at any time. Work in progress hears of it by its query; without these two the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function use<Result>(work: (client: PoolClient) => Promise<Result>, deadlineMs = answerMs): Promise<Result> {
    const startedAt = performance.now();
    const client = await pool.connect().catch((error: unknown) => {
      throw new StoreUnavailable('PGRST001', error);
    });
    let overdue = false;
    const timer = setTimeout(
      () => {
        overdue = true;
        // Cuts the line, which ends the query that is waiting.
        client.release(true);
      },
      deadlineMs - (performance.now() - startedAt),
    );
    try {
      const result = await work(client);
      if (!overdue) client.release();
      return result;
    } catch (error) {
      // A connection after an error may be halfway through anything: never lend it again.
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
 * Values, rights and grammar that PostgreSQL refuses (classes 22, 23 and 42) are faults of ours, to be found and mended.
 * All else, from a full disk to a cut cable, means that the place cannot be used now.
 */
function explainFailure(error: unknown) {
  const code = error instanceof DatabaseError ? (error.code ?? '') : '';
  if (/^(22|23|42)/.test(code)) return error;
  return new StoreUnavailable(code === '53100' ? '53100' : 'PGRST001', error);
}
