import { Client, DatabaseError } from 'pg';
import type { DeskDatabase } from '../desk-database.ts';
import type { LeadDatabase, StoreOptions } from '../store.ts';
import { openConnections } from './connections.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { createPostgresStore } from './store.ts';

const connectMs = 3000;

/** Applies the migrations first. */
export async function openPostgresStore(
  databaseUrl: string,
  options: StoreOptions,
): Promise<LeadDatabase & DeskDatabase> {
  const location = await preparePostgres(databaseUrl);
  return createPostgresStore(openConnections(databaseUrl), location, options);
}

/**
 * Applies the migrations and checks that leads can be inserted, so that a wrong setup fails at start and not at the
 * first lead. Returns where the leads are stored, or throws what the owner should check.
 */
export async function preparePostgres(databaseUrl: string): Promise<string> {
  const client = createClient(databaseUrl);
  // A lost connection is reported by the running query.
  client.on('error', () => undefined);
  const location = `PostgreSQL, database ${client.database} on ${client.host}`;
  // Only the message is passed on: the driver's error may contain the password.
  const problem = await makeReady(client).catch(explainReason);
  await client.end().catch(() => undefined);
  if (problem === undefined) return location;
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
