import type { ClientBase } from 'pg';
import type { Statement } from '../sql-database.ts';
import { createSqlStore } from '../sql-store.ts';
import { triedLead, type StoreOptions } from '../store.ts';
import type { Connections } from './connections.ts';
import { postgresDialect } from './dialect.ts';
import { insertLead, saveLead } from './save.ts';

// A server that is cut off from the network in the middle of a transaction must not hold its locks for longer.
const begin = 'begin; set local idle_in_transaction_session_timeout = 5000';
/** While years of leads are deleted or imported at once. */
const slowMs = 60_000;

/** The table `contacts` of a PostgreSQL database that is prepared. */
export function createPostgresStore({ use, close }: Connections, location: string, options: StoreOptions) {
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
      close,
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
