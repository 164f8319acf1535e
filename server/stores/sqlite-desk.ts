import type { DeskDatabase } from '../desk/desk-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { createSqliteDeskLeads } from './sqlite-desk-leads.ts';
import { createSqliteDeskRecords } from './sqlite-desk-records.ts';
import { createSqliteSignIn } from './sqlite-sign-in.ts';

/** What the desk stores in SQLite, in a file of this machine or in Cloudflare's D1. */
export function createSqliteDesk(database: SqliteDatabase): DeskDatabase {
  return {
    ...createSqliteDeskLeads(database),
    ...createSqliteSignIn(database),
    ...createSqliteDeskRecords(database),
  };
}
