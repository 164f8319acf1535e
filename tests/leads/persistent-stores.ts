import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { Postgres } from '../start-postgres.ts';

/** Where the servers of one test keep their leads. It outlives them, and is seen from outside of any. */
export type LastingStore = {
  env: Record<string, string>;
  /** The owner's own look, beside the servers. Both kinds of store have the same tables. */
  query<Row extends object>(sql: string): Promise<Row[]>;
  /** The e-mail address in each lead that is kept, as often as it is kept. */
  readEmails(): Promise<string[]>;
  /** As if the time had passed for which a server that died had claimed its announcements. */
  endLeases(): Promise<void>;
};

export async function makeFolder(): Promise<LastingStore> {
  const folder = await mkdtemp(`${tmpdir()}/parola-test-`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const query = async <Row extends object>(sql: string) => {
    const database = new DatabaseSync(`${folder}/leads.db`, { timeout: 3000 });
    const rows = database.prepare(sql).all() as Row[];
    database.close();
    return rows;
  };
  return describeStore({ DATA_DIR: folder }, query, '0');
}

export async function makeDatabase(postgres: Postgres): Promise<LastingStore> {
  const url = await postgres.createDatabase('leads');
  const query = async <Row extends object>(sql: string) => {
    // A connection of its own each time: the one before may have died with the database.
    const client = new Client({ connectionString: url, options: '-c search_path=public,private' });
    await client.connect();
    const { rows } = await client.query<Row>(sql).finally(() => client.end());
    return rows;
  };
  return describeStore({ DATABASE_URL: url }, query, 'now()');
}

function describeStore(env: Record<string, string>, query: LastingStore['query'], longAgo: string): LastingStore {
  return {
    env,
    query,
    readEmails: async () => (await query<{ email: string }>('select email from contacts')).map(({ email }) => email),
    endLeases: async () => void (await query(`update lead_outbox set due_at = ${longAgo} where due_at is not null`)),
  };
}
