import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { readLeads } from '../read-leads.ts';
import type { RunningPostgres } from '../start-postgres.ts';

/** Where servers of one test keep their leads, seen from outside of any server. */
export type LeadPlace = {
  env: Record<string, string>;
  /** The address in each lead that is kept, as often as it is kept. */
  readEmails(): Promise<string[]>;
};

export async function makeFolder(): Promise<LeadPlace & { folder: string }> {
  const folder = await mkdtemp(`${tmpdir()}/parola-test-`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    env: { DATA_DIR: folder },
    readEmails: async () => readLeads(folder).map(({ email }) => email),
  };
}

export async function makeDatabase(postgres: RunningPostgres, name: string) {
  const url = await postgres.createDatabase(name);
  /** As its administrator, on a connection of its own: the one before may have died with the database. */
  async function query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Row>(sql).finally(() => client.end());
    return rows;
  }
  return {
    env: { DATABASE_URL: url },
    query,
    readEmails: async () =>
      (await query<{ email: string }>('select email from public.contacts')).map(({ email }) => email),
  } satisfies LeadPlace & { query: typeof query };
}
