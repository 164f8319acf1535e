import type { ClientBase } from 'pg';
import { guessForm } from '#src/domain/lead.ts';
import type { StoredLead } from '../store.ts';

const rowsAtOnce = 1000;

// As JSON, not as an array for each column: one parameter, and every text arrives as it is.
const insert = `insert into public.contacts (id, created_at, name, email, company, message, subject, flagged)
  select id, created_at, name, email, company, message, subject, flagged
  from json_to_recordset($1) as lead (id uuid, created_at timestamptz, name text, email text, company text,
    message text, subject text, flagged boolean)
  on conflict (id) do nothing`;

const insertForms = `insert into private.lead_origins (lead_id, form)
  select id, form from json_to_recordset($1) as lead (id uuid, form text)
  on conflict (lead_id) do nothing`;

/** In one transaction, as the owner: the rules for visitors, notifications included, do not apply. Returns how many were new. */
export async function insertStoredLeads(client: ClientBase, leads: StoredLead[]): Promise<number> {
  const rows = leads.map((lead) => ({ ...lead, form: guessForm(lead) }));
  let inserted = 0;
  await client.query('begin');
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const values = [JSON.stringify(rows.slice(start, start + rowsAtOnce))];
    const { rowCount } = await client.query(insert, values);
    await client.query(insertForms, values);
    inserted += rowCount ?? 0;
  }
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`commit ended in ${command}`);
  return inserted;
}
