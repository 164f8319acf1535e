import { Client, DatabaseError } from 'pg';
import { migratePostgres } from './migrate-postgres.ts';

const connectMs = 3000;

/**
 * Brings the database up to date and makes sure that leads can be written there: a server that could not would
 * tell it to the first visitor instead of the owner. Says where the leads are, or throws what the owner should check.
 */
export async function preparePostgres(databaseUrl: string): Promise<string> {
  const client = createClient(databaseUrl);
  // A connection that breaks is told by the query that waits for it.
  client.on('error', () => undefined);
  const place = `PostgreSQL, database ${client.database} on ${client.host}`;
  // Only the reason is passed on: what the driver throws may hold the connection and with it the password.
  const problem = await makeReady(client).catch(explainReason);
  await client.end().catch(() => undefined);
  if (problem === undefined) return place;
  throw new Error(
    `Leads cannot be kept in ${place}: ${problem}. Check that PostgreSQL runs there and can be reached from here, ` +
      'that DATABASE_URL has the right user, password and database, and that the user may create tables.',
  );
}

async function makeReady(client: Client): Promise<undefined> {
  await client.connect();
  await migratePostgres(client);
  await client.query('set role anon');
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
  return message || code || 'no answer';
}
