import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { StoredLead } from '#server/stores/store.ts';

/** Runs one statement in the SQLite file itself, beside the running server. */
export function runSql<Row extends object>(file: string, sql: string, ...params: SQLInputValue[]) {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const rows = database.prepare(sql).all(...params);
  database.close();
  return rows as Row[];
}

export function readLeads(dataFolder: string) {
  type Row = Omit<StoredLead, 'flagged'> & { flagged: number };
  return runSql<Row>(`${dataFolder}/leads.db`, 'select * from contacts order by created_at, id');
}

export function readSource(dataFolder: string, email: string) {
  const sql = 'select lead_origins.* from lead_origins join contacts on id = lead_id where email = ?';
  return runSql(`${dataFolder}/leads.db`, sql, email)[0];
}
