import type { DeskDatabase } from '../desk/desk-database.ts';
import type { Connections } from './postgres-connections.ts';
import { createPostgresDeskLeads } from './postgres-desk-leads.ts';
import { createPostgresDeskRecords } from './postgres-desk-records.ts';
import { createPostgresSignIn } from './postgres-sign-in.ts';
import { createStatements } from './postgres-statements.ts';

/** What the desk stores in PostgreSQL. */
export function createPostgresDesk(use: Connections['use']): DeskDatabase {
  const statements = createStatements(use);
  return {
    ...createPostgresDeskLeads(statements),
    ...createPostgresSignIn(statements),
    ...createPostgresDeskRecords(statements),
  };
}
