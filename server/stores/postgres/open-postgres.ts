import { readdir, readFile } from 'node:fs/promises';
import { Client, DatabaseError, type ClientBase } from 'pg';
import type { StoreOptions } from '../store.ts';
import { createPostgresStore } from './store.ts';

const connectMs = 3000;

/**
 * Applies the migrations and checks that leads can be inserted, so that a wrong setup fails at start and not at the
 * first lead: it throws what the owner should check.
 */
export async function openPostgresStore(databaseUrl: string, options: StoreOptions) {
  const client = createClient(databaseUrl);
  // A lost connection is reported by the running query.
  client.on('error', () => undefined);
  const location = `PostgreSQL, database ${client.database} on ${client.host}`;
  // Only the message is passed on: the driver's error may contain the password.
  const problem = await makeReady(client).catch(explainReason);
  await client.end().catch(() => undefined);
  if (problem === undefined) return createPostgresStore(databaseUrl, location, options);
  throw new Error(
    `Leads cannot be stored in ${location}: ${problem}. Check that PostgreSQL runs there and can be reached from here, ` +
      'that DATABASE_URL has the right user, password and database, and that the user may create tables.',
  );
}

async function makeReady(client: Client): Promise<undefined> {
  await client.connect();
  await migratePostgres(client);
  // For a transaction only: behind a pooler, the next client would get this connection with the role.
  await client.query('begin; set local role anon; rollback');
}

function createClient(connectionString: string) {
  try {
    return new Client({ connectionString, connectionTimeoutMillis: connectMs });
  } catch {
    throw new Error('DATABASE_URL cannot be read. It must look like postgres://user:password@host:5432/database.');
  }
}

function explainReason(error: unknown) {
  if (error instanceof DatabaseError) return [error.message, error.hint].filter(Boolean).join('. ');
  const { code, message } = error as { code?: string; message: string };
  return message || code || 'no response';
}

const migrations = new URL('../../../supabase/migrations/', import.meta.url);

/** An arbitrary number, the same on every server. */
const lockKey = 20261115;

// The Supabase CLI's own table, so that no migration is applied twice. Created only where it is missing: a user
// without the right to create schemas can still start on a database that an administrator prepared.
const createMigrationsTable = `do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    create schema if not exists supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  end if;
end
$$`;

/** Applies the missing migrations of `supabase/migrations`; servers that start together do it once. */
export async function migratePostgres(client: ClientBase): Promise<void> {
  const files = await readdir(migrations);
  for (const file of files.toSorted()) await applyOnce(client, file);
}

async function applyOnce(client: ClientBase, file: string) {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
  if (!version) return;
  // Read committed: after waiting for the lock it must see the migrations of the other server.
  await client.query("begin isolation level read committed; set local lock_timeout = '60s'");
  try {
    // Released with the transaction, even if the server dies; works through a connection pooler too.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(createMigrationsTable);
    const known = await client.query('select from supabase_migrations.schema_migrations where version = $1', [version]);
    if (known.rowCount === 0) {
      const sql = await readFile(new URL(file, migrations), 'utf8');
      await client.query(sql);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [version, [sql], name],
      );
    }
    await client.query('commit');
  } catch (error) {
    // After a lost connection the database rolls back by itself, and the first error has the reason.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
