import { Client } from 'pg';
import type { Postgres } from '../start-postgres.ts';
import { makeTestFolder } from '../make-test-folder.ts';
import { inspectSqlite } from './inspect-stores.ts';
import { sharedPostgres } from './postgres.ts';

/** The store of the servers of one test; it outlives them, and the test reads it directly. */
export type PersistentStore = ReturnType<typeof describeStore>;
/** Runs SQL beside the servers. Both kinds of store have the same tables. */
type Query = <Row extends object>(sql: string) => Promise<Row[]>;

export async function makeFolder() {
  const folder = makeTestFolder();
  return describeStore({ DATA_DIR: folder }, inspectSqlite(`${folder}/leads.db`).query);
}

export async function makeDatabase(postgres: Postgres) {
  const url = await postgres.createDatabase('leads');
  return describeStore({ DATABASE_URL: url }, queryPostgres(url));
}

export function queryPostgres(url: string): Query {
  return async <Row extends object>(sql: string) => {
    // A new connection each time: the last one may have been lost with the database.
    const client = new Client({ connectionString: url, options: '-c search_path=public,private' });
    await client.connect();
    const { rows } = await client.query<Row>(sql).finally(() => client.end());
    return rows;
  };
}

function describeStore(env: Record<string, string>, query: Query) {
  return {
    env,
    query,
    /** The email address of every stored lead. */
    readEmails: async () => (await query<{ email: string }>('select email from contacts')).map(({ email }) => email),
  };
}

/** Each kind of store; PostgreSQL where it is installed. */
export const persistentStores = [
  { name: 'a file', make: makeFolder },
  ...(sharedPostgres ? [{ name: 'PostgreSQL', make: () => makeDatabase(sharedPostgres!) }] : []),
];
