import type { DeskDatabase } from '../desk-database.ts';
import type { SqliteDatabase } from './database.ts';
import { createSqliteDeskLeads } from './desk-leads.ts';
import { createSqliteDeskRecords } from './desk-records.ts';
import { createSqliteSignIn } from './sign-in.ts';

/** What the desk stores in SQLite, in a file of this machine or in Cloudflare's D1. */
export function createSqliteDesk(database: SqliteDatabase): DeskDatabase {
  return {
    ...createSqliteDeskLeads(database),
    ...createSqliteSignIn(database),
    ...createSqliteDeskRecords(database),
  };
}
