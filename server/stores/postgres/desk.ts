import type { DeskDatabase } from '../desk-database.ts';
import type { Connections } from './connections.ts';
import { createPostgresDeskLeads } from './desk-leads.ts';
import { createPostgresDeskRecords } from './desk-records.ts';
import { createPostgresSignIn } from './sign-in.ts';
import { createStatements } from './statements.ts';

/** What the desk stores in PostgreSQL. */
export function createPostgresDesk(use: Connections['use']): DeskDatabase {
  const statements = createStatements(use);
  return {
    ...createPostgresDeskLeads(statements),
    ...createPostgresSignIn(statements),
    ...createPostgresDeskRecords(statements),
  };
}
