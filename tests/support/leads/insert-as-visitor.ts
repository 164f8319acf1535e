import { Client } from 'pg';
import type { StoredLead } from '#server/stores/store.ts';
import type { Postgres } from '../start-postgres.ts';

export type VisitorRow = Partial<Record<keyof StoredLead, unknown>>;

export const aLead = { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'A new site' };

export async function connect(url: string) {
  const client = new Client({ connectionString: url });
  // A test may stop the database; the next query then fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** For `count`: the sessions that wait for a lock, in this database only, because other tests use the same server. */
export const waitingForLocks =
  'pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';

/** An empty database that belongs to a plain user, as most owners have it, with URLs for that user and an administrator. */
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

/** Inserts as the role `anon` in a transaction that stays open, with settings as a server or a hosted project passes them. */
export async function beginInsertAsVisitor(client: Client, row: VisitorRow, settings: Record<string, string> = {}) {
  await client.query('begin');
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, true)', [name, value]);
  }
  await client.query('set local role anon');
  const columns = Object.keys(row);
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  const sql = `insert into public.contacts (${columns.join(', ')}) values (${placeholders.join(', ')})`;
  return client.query(sql, Object.values(row));
}

/** The same with a commit: returns how many rows were inserted, or throws PostgreSQL's error. */
export async function insertAsVisitor(client: Client, row: VisitorRow, settings?: Record<string, string>) {
  try {
    const { rowCount } = await beginInsertAsVisitor(client, row, settings);
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
