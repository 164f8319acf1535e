import { DatabaseSync } from 'node:sqlite';
import type { DeskLead } from '#desk/contract.ts';

/** Writes leads with their states and sources into the file of a server that has started once. */
export function fillLeadFile(folder: string, leads: readonly DeskLead[]) {
  const database = new DatabaseSync(`${folder}/leads.db`, { timeout: 5000 });
  const insertLead = database.prepare('insert into contacts values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertSource = database.prepare('insert into lead_origins values (?, ?, ?, ?, ?, ?, ?, ?)');
  const insertState = database.prepare('insert into lead_states values (?, ?, ?, ?, ?)');
  database.exec('begin');
  for (const lead of leads) {
    const { id, created_at, name, email, company, message, subject, flagged, mark, form, source } = lead;
    insertLead.run(id, created_at, name, email, company, message, subject, Number(flagged), mark);
    const { page, firstPage, referrer, utmSource, medium, campaign } = source;
    insertSource.run(id, page, firstPage, referrer, utmSource, medium, campaign, form);
    if (lead.version > 0) insertState.run(id, lead.state, lead.version, lead.changedBy, lead.changedAt);
  }
  database.exec('commit');
  database.close();
}
