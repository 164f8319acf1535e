import type { DatabaseSync } from 'node:sqlite';
import type { StoredLead } from './store.ts';

/** Inside a transaction of the caller. Returns how many were new. */
export function insertStoredLeads(database: DatabaseSync, leads: StoredLead[]): number {
  const insert = database.prepare(
    `insert into contacts (id, created_at, name, email, company, message, subject, flagged)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`,
  );
  return leads.reduce((inserted, lead) => {
    const { id, created_at, name, email, company, message, subject, flagged } = lead;
    const { changes } = insert.run(id, created_at, name, email, company, message, subject, flagged ? 1 : 0);
    return inserted + Number(changes);
  }, 0);
}
