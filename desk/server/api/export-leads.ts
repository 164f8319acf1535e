import { deskLimits } from '../../contract.ts';
import { writeCsv, writeJson } from '#server/notify/lead-file.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { BadRequest, readFilter } from './lead-query.ts';
import { findDay } from '#src/domain/office-days.ts';

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

  const name = `leads-${findDay(new Date())}${total > count ? `-newest-${count}` : ''}.${as}`;
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return { body: write(database.exportLeads(filter, deskLimits.exportedLeads)), headers, count };
}
