import { Client, DatabaseError, Pool, type ClientBase } from 'pg';
import { StoreUnavailable } from '../store.ts';

const connectMs = 3000;
/** The visitor gets a response within five seconds, whatever the database does. */
const queryMs = 4500;

export type Connections = {
  /** Runs the work on a connection; throws StoreUnavailable when the database is not available. */
  use<Result>(work: (client: ClientBase) => Promise<Result>, deadlineMs?: number): Promise<Result>;
  close(): Promise<void>;
};

/** A pool, for a server that runs for long. */
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

  let closing: Promise<void> | undefined;
  return {
    use: useInTime(async () => {
      const client = await pool.connect();
      return { client, release: (isUsable) => client.release(!isUsable) };
    }),
    close: () => (closing ??= pool.end()),
  };
}

/** A connection for each use, for a runtime where none may outlive its request. */
export function openShortConnections(databaseUrl: string): Connections {
  return {
    use: useInTime(async () => {
      const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMs });
      client.on('error', () => undefined);
      await client.connect();
      return { client, release: () => void client.end().catch(() => undefined) };
    }),
    async close() {},
  };
}

type Acquired = { client: ClientBase; release(isUsable: boolean): void };

function useInTime(acquire: () => Promise<Acquired>): Connections['use'] {
  return async (work, deadlineMs = queryMs) => {
    const startedAt = performance.now();
    const { client, release } = await acquire().catch((error: unknown) => {
      throw new StoreUnavailable('PGRST001', error);
    });
    let overdue = false;
    const timer = setTimeout(
      () => {
        overdue = true;
        // Closes the connection, which ends the running query.
        release(false);
      },
      deadlineMs - (performance.now() - startedAt),
    );
    try {
      const result = await work(client);
      if (!overdue) release(true);
      return result;
    } catch (error) {
      // After an error the state of the connection is unknown: never reuse it.
      if (!overdue) release(false);
      throw explainFailure(error);
    } finally {
      clearTimeout(timer);
    }
  };
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
