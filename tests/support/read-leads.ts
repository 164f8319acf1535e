import { DatabaseSync } from 'node:sqlite';
import type { StoredLead } from '#server/stores/store.ts';

/** Reads the leads from the SQLite file itself, beside the running server. */
export function readLeads(dataFolder: string) {
  const database = new DatabaseSync(`${dataFolder}/leads.db`, { readOnly: true });
  const rows = database.prepare('select * from contacts order by created_at, id').all();
  database.close();
  return rows as (Omit<StoredLead, 'flagged'> & { flagged: number })[];
}

export function readSource(dataFolder: string, email: string) {
  const database = new DatabaseSync(`${dataFolder}/leads.db`, { readOnly: true });
  const sql = 'select lead_origins.* from lead_origins join contacts on id = lead_id where email = ?';
  const row = database.prepare(sql).get(email);
  database.close();
  return row;
}
