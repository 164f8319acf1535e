import { DatabaseSync } from 'node:sqlite';
import type { DeskLead } from '#desk/contract.ts';
import { sourceColumns, storedColumns, type LeadSource } from '#server/stores/store.ts';

/** Writes leads with their states and sources into the file of a server that has started once. */
export function fillLeadFile(folder: string, leads: readonly DeskLead[]) {
  const database = new DatabaseSync(`${folder}/leads.db`, { timeout: 5000 });
  const prepareInsert = (table: string, columns: string[]) =>
    database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
  const insertLead = prepareInsert('contacts', storedColumns);
  const insertSource = prepareInsert('lead_origins', ['lead_id', 'form', ...Object.values(sourceColumns)]);
  const insertState = prepareInsert('lead_states', ['lead_id', 'state', 'version', 'changed_by', 'changed_at']);
  database.exec('begin');
  for (const lead of leads) {
    const row = { ...lead, flagged: Number(lead.flagged) };
    insertLead.run(...storedColumns.map((column) => row[column]));
    const parts = Object.keys(sourceColumns).map((part) => lead.source[part as keyof LeadSource]);
    insertSource.run(lead.id, lead.form, ...parts);
    if (lead.version > 0) insertState.run(lead.id, lead.state, lead.version, lead.changedBy, lead.changedAt);
  }
  database.exec('commit');
  database.close();
}
