import type { DeskDatabase } from '../desk-database.ts';
import { openConnections } from './connections.ts';
import { createPostgresStore } from './store.ts';
import { preparePostgres } from './prepare-postgres.ts';
import type { LeadDatabase, StoreOptions } from '../store.ts';

/** Applies the migrations first. */
export async function openPostgresStore(
  databaseUrl: string,
  options: StoreOptions,
): Promise<LeadDatabase & DeskDatabase> {
  const location = await preparePostgres(databaseUrl);
  return createPostgresStore(openConnections(databaseUrl), location, options);
}
