import { deskLimits } from '../../contract.ts';
import { writeCsv, writeJson } from '#server/notify/lead-file.ts';
import type { Cursor, DeskDatabase } from '#server/stores/desk-database.ts';
import type { ExportedLead } from '#server/stores/store.ts';
import { withNotes } from '#server/stores/move-leads.ts';
import { BadRequest, readFilter } from './lead-query.ts';
import { findDay } from '#src/domain/office-days.ts';

/** As many as are in memory. */
const leadsAtOnce = 100;

const forms = {
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8' },
  json: { write: writeJson, type: 'application/json; charset=utf-8' },
};

/** A file of the leads that the filter lists, newest first; its name says if there are more than it holds. */
export async function exportLeads(database: DeskDatabase, query: URLSearchParams) {
  const as = query.get('as') ?? 'csv';
  if (as !== 'csv' && as !== 'json') throw new BadRequest('“as” must be csv or json.');
  const { write, type } = forms[as];
  const filter = readFilter(query);
  const counts = await database.countDeskLeads(filter);
  const { spam, ...others } = counts;
  const notSpam = Object.values(others).reduce((sum, leads) => sum + leads, 0);
  const total = filter.state === undefined ? notSpam : filter.state === 'any' ? notSpam + spam : counts[filter.state];
  const count = Math.min(total, deskLimits.exportedLeads);

  async function* listLeads(): AsyncGenerator<ExportedLead> {
    let after: Cursor | null = null;
    for (let left = deskLimits.exportedLeads; left > 0; left -= leadsAtOnce) {
      const page = await database.listDeskLeads(filter, after, Math.min(left, leadsAtOnce));
      const leads: ExportedLead[] = await withNotes(page, database.listNotes);
      yield* leads;
      const last = leads.at(-1);
      if (!last || leads.length < leadsAtOnce) return;
      after = { createdAt: last.created_at, id: last.id };
    }
  }

  const name = `leads-${findDay(new Date())}${total > count ? `-newest-${count}` : ''}.${as}`;
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return { body: write(listLeads()), headers, count };
}
