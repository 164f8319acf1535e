import { deskLimits } from '../../contract.ts';
import { writeCsv, writeJson } from '#server/notify/lead-file.ts';
import type { Cursor, DeskDatabase, LeadFilter } from '#server/stores/desk-database.ts';
import type { ExportedLead } from '#server/stores/store.ts';
import { withNotes } from '#server/stores/move-leads.ts';
import { BadRequest, readFilter } from './lead-query.ts';
import { findDay } from '#src/domain/office-days.ts';

const leadsAtOnce = 500;

const forms = {
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8' },
  json: { write: writeJson, type: 'application/json; charset=utf-8' },
};

/** A file of the leads that the filter lists, newest first; its name says if there were more than it holds. */
export async function exportLeads(database: DeskDatabase, query: URLSearchParams) {
  const as = query.get('as') ?? 'csv';
  if (as !== 'csv' && as !== 'json') throw new BadRequest('“as” must be csv or json.');
  const { write, type } = forms[as];
  let count = 0;
  let isCut = false;

  async function* listLeads(filter: LeadFilter): AsyncGenerator<ExportedLead> {
    let after: Cursor | null = null;
    for (;;) {
      const page = await database.listDeskLeads(filter, after, leadsAtOnce);
      const leads: ExportedLead[] = await withNotes(page, database.listNotes);
      for (const lead of leads) {
        if (count === deskLimits.exportedLeads) {
          isCut = true;
          return;
        }
        count += 1;
        yield lead;
      }
      const last = leads.at(-1);
      if (!last || leads.length < leadsAtOnce) return;
      after = { createdAt: last.created_at, id: last.id };
    }
  }

  const body = (await Array.fromAsync(write(listLeads(readFilter(query))))).join('');
  const name = `leads-${findDay(new Date())}${isCut ? `-newest-${deskLimits.exportedLeads}` : ''}.${as}`;
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return { body, headers, count };
}
