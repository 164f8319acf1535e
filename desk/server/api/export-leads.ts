import { deskLimits } from '../../contract.ts';
import { writeCsv, writeJson } from '#server/notify/lead-file.ts';
import type { Cursor, DeskDatabase, DeskLead, LeadFilter, Note } from '#server/stores/desk-database.ts';
import { BadRequest, readFilter } from './lead-query.ts';
import { findDay } from '#src/domain/office-days.ts';

const leadsAtOnce = 500;

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

/** A file of the leads that the filter lists, newest first; its name says if there were more than it holds. */
export async function exportLeads(database: DeskDatabase, query: URLSearchParams) {
  const as = query.get('as') ?? 'csv';
  if (as !== 'csv' && as !== 'json') throw new BadRequest('“as” must be csv or json.');
  const { write, type } = forms[as];
  let count = 0;
  let isCut = false;

  async function* listLeads(filter: LeadFilter): AsyncGenerator<LeadWithNotes> {
    let after: Cursor | null = null;
    for (;;) {
      const leads: DeskLead[] = await database.listDeskLeads(filter, after, leadsAtOnce);
      const notes = as === 'csv' ? await database.listNotes(leads.map(({ id }) => id)) : [];
      const notesOf = Map.groupBy(notes, ({ leadId }) => leadId);
      for (const lead of leads) {
        if (count === deskLimits.exportedLeads) {
          isCut = true;
          return;
        }
        count += 1;
        yield { ...lead, notes: (notesOf.get(lead.id) ?? []).map(describeNote).join('\n') };
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

function describeNote({ createdAt, author, text }: Note) {
  return `${createdAt} ${author}: ${text}`;
}
