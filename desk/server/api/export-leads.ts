import { deskLimits } from '../../contract.ts';
import { writeCsv, writeJson } from '#server/notify/lead-file.ts';
import type { Cursor, DeskDatabase, DeskLead, Note } from '#server/stores/desk-database.ts';
import { BadRequest, readFilter } from './lead-query.ts';
import { findDay } from '#src/domain/office-days.ts';

/** As many as are in memory. */
const leadsAtOnce = 100;

/** What the desk knows beside the lead itself. JSON has the lead alone, so that it can be imported again. */
const deskColumns = ['state', 'page', 'first_page', 'referrer', 'source', 'medium', 'campaign', 'notes'] as const;

type LeadWithNotes = DeskLead & { notes: string };

async function* addSources(leads: AsyncIterable<LeadWithNotes>) {
  for await (const lead of leads) {
    const { firstPage, utmSource, ...source } = lead.source;
    yield { ...lead, ...source, first_page: firstPage, source: utmSource };
  }
}

const forms = {
  csv: {
    write: (leads: AsyncIterable<LeadWithNotes>) => writeCsv(addSources(leads), deskColumns),
    type: 'text/csv; charset=utf-8',
  },
  json: { write: writeJson, type: 'application/json; charset=utf-8' },
};

/** A file of the leads that the filter lists, newest first; its name says if there are more than it holds. */
export async function exportLeads(database: DeskDatabase, query: URLSearchParams) {
  const as = query.get('as') ?? 'csv';
  if (as !== 'csv' && as !== 'json') throw new BadRequest('“as” must be csv or json.');
  const { write, type } = forms[as];
  const filter = readFilter(query);
  const counts = await database.countDeskLeads(filter);
  const total = filter.state ? counts[filter.state] : counts.unread + counts.read + counts.answered;
  const count = Math.min(total, deskLimits.exportedLeads);

  async function* listLeads(): AsyncGenerator<LeadWithNotes> {
    let after: Cursor | null = null;
    for (let left = deskLimits.exportedLeads; left > 0; left -= leadsAtOnce) {
      const leads: DeskLead[] = await database.listDeskLeads(filter, after, Math.min(left, leadsAtOnce));
      const notes = as === 'csv' ? await database.listNotes(leads.map(({ id }) => id)) : [];
      const notesOf = Map.groupBy(notes, ({ leadId }) => leadId);
      for (const lead of leads) {
        yield { ...lead, notes: (notesOf.get(lead.id) ?? []).map(describeNote).join('\n') };
      }
      const last = leads.at(-1);
      if (!last || leads.length < leadsAtOnce) return;
      after = { createdAt: last.created_at, id: last.id };
    }
  }

  const name = `leads-${findDay(new Date())}${total > count ? `-newest-${count}` : ''}.${as}`;
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return { body: write(listLeads()), headers, count };
}

function describeNote({ createdAt, author, text }: Note) {
  return `${createdAt} ${author}: ${text}`;
}
