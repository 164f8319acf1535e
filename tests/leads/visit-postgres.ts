import { Client } from 'pg';

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

/** An empty database that belongs to a plain user, as most owners have it: its address for that user and for an administrator. */
export async function makePlainOwnersDatabase(postgresUrl: string) {
  const administrator = await connect(postgresUrl);
  await administrator.query('create role agency login createrole');
  await administrator.query('create database leads owner agency');
  await administrator.end();
  const adminUrl = postgresUrl.replace(/postgres$/, 'leads');
  return { url: adminUrl.replace('//postgres@', '//agency:rosebud@'), adminUrl };
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
