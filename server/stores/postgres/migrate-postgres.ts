import { readdir, readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

const folder = new URL('../../../supabase/migrations/', import.meta.url);

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
  const files = await readdir(folder);
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
      const sql = await readFile(new URL(file, folder), 'utf8');
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
