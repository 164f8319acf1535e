import { readdir, readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

const folder = new URL('../../supabase/migrations/', import.meta.url);

/** Any number will do, as long as every server takes the same. */
const lockKey = 20261115;

// The Supabase CLI's own table, so that the two never apply a file after each other. Asked for before it is made:
// a user without the right to make schemas can still start on a database that an administrator prepared.
const makeLedger = `do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    create schema if not exists supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  end if;
end
$$`;

/** Brings a database up to date with `supabase/migrations`; servers that start together do it once. */
export async function migratePostgres(client: ClientBase): Promise<void> {
  const files = await readdir(folder);
  for (const file of files.toSorted()) await applyOnce(client, file);
}

async function applyOnce(client: ClientBase, file: string) {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
  if (!version) return;
  // Read committed: after waiting for the lock it must see what the other server has done meanwhile.
  await client.query("begin isolation level read committed; set local lock_timeout = '60s'");
  try {
    // Let go with the transaction, even by a server that dies, and held through a pooler like any other lock.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(makeLedger);
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
    // When the connection is gone the database rolls back by itself, and the first error is the one that tells why.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
