import { readdir, readFile } from 'node:fs/promises';
import { Client, DatabaseError, Pool, type ClientBase } from 'pg';
import { StoreUnavailable, triedLead, type StoreOptions } from '../store.ts';
import type { Statement } from '../sql-database.ts';
import { createSqlStore } from '../sql-store.ts';
import { postgresDialect } from './dialect.ts';
import { insertLead, saveLead } from './save.ts';

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

/** The visitor gets a response within five seconds, whatever the database does. */
const queryMs = 4500;
/** While years of leads are deleted or imported at once. */
const slowMs = 60_000;

// A server that is cut off from the network in the middle of a transaction must not hold its locks for longer.
const begin = 'begin; set local idle_in_transaction_session_timeout = 5000';

/** The table `contacts` of a PostgreSQL database that is prepared. */
function createPostgresStore(databaseUrl: string, location: string, options: StoreOptions) {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // Without these two, a lost connection would end the process; a running query fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** Runs the work on a connection; throws StoreUnavailable when the database is not available. */
  async function use<Result>(work: (client: ClientBase) => Promise<Result>, deadlineMs = queryMs) {
    const startedAt = performance.now();
    const client = await pool.connect().catch((error: unknown) => {
      throw new StoreUnavailable('PGRST001', error);
    });
    let overdue = false;
    const timer = setTimeout(
      () => {
        overdue = true;
        // Closes the connection, which ends the running query.
        client.release(true);
      },
      deadlineMs - (performance.now() - startedAt),
    );
    try {
      const result = await work(client);
      if (!overdue) client.release();
      return result;
    } catch (error) {
      // After an error the state of the connection is unknown: never reuse it.
      if (!overdue) client.release(true);
      throw explainFailure(error);
    } finally {
      clearTimeout(timer);
    }
  }

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
      close: () => pool.end(),
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
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : value);

/**
 * Values, rights and syntax that PostgreSQL refuses (classes 22, 23 and 42) are bugs of ours. Everything else, such as
 * a full disk or a lost connection, means that the database is not available.
 */
function explainFailure(error: unknown) {
  const code = error instanceof DatabaseError ? (error.code ?? '') : '';
  if (/^(22|23|42)/.test(code)) return error;
  return new StoreUnavailable(code === '53100' ? '53100' : 'PGRST001', error);
}
