import { Client } from 'pg';
import type { Postgres } from '../start-postgres.ts';

export type Column = 'id' | 'created_at' | 'name' | 'email' | 'company' | 'message' | 'subject' | 'flagged';
export type VisitorRow = Partial<Record<Column, unknown>>;

export const aLead = { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'A new site' };

export async function connect(url: string) {
  const client = new Client({ connectionString: url });
  // A test may take the database away; its next query tells.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** For `count`: who waits for a lock, in this database alone, since others of the same server are in use too. */
export const waitingForLocks =
  'pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';

/** An empty database that belongs to a plain user, as most owners have it: its URL for that user and for an administrator. */
export async function makePlainOwnersDatabase(postgres: Postgres) {
  const adminUrl = await postgres.createDatabase('leads');
  const database = new URL(adminUrl).pathname.slice(1);
  // Roles belong to the whole server, so this one is named after its database.
  const user = `owner_of_${database}`;
  const administrator = await connect(adminUrl);
  await administrator.query(`create role ${user} login createrole; alter database ${database} owner to ${user}`);
  await administrator.end();
  return { url: adminUrl.replace('//postgres@', `//${user}:rosebud@`), adminUrl, database, user };
}

/** Inserts as the role `anon` in a transaction that is left open, with settings as a server or a project would pass them. */
export async function beginVisit(client: Client, row: VisitorRow, settings: Record<string, string> = {}) {
  await client.query('begin');
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, true)', [name, value]);
  }
  await client.query('set local role anon');
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const sql = `insert into public.contacts (${columns.join(', ')}) values (${places.join(', ')})`;
  return client.query(sql, Object.values(row));
}

/** The same to its end: how many rows were kept, or PostgreSQL's refusal. */
export async function visit(client: Client, row: VisitorRow, settings?: Record<string, string>) {
  try {
    const { rowCount } = await beginVisit(client, row, settings);
    await client.query('commit');
    return rowCount;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export async function count(client: Client, table: string) {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]!.count;
}
