import type { Cursor, DeskLead, DeskLeads, LeadFilter, LeadState, Note } from '../desk-database.ts';
import { buildConditions, formOfLead, stateOfLead, toCounts } from '../desk-filter.ts';
import { contains } from './search.ts';
import { isUuid, toIsoText, type Statements } from './statements.ts';
import { nestSource, type LeadSource } from '../store.ts';

const tables = `public.contacts left join private.lead_origins on lead_origins.lead_id = contacts.id
  left join private.lead_states on lead_states.lead_id = contacts.id`;
const leads = `select contacts.id, ${toIsoText('contacts.created_at')} as created_at, name, email, company, message,
    subject, flagged, ${formOfLead} as form, page, first_page as "firstPage", referrer, source as "utmSource", medium, campaign, ${stateOfLead} as state,
    coalesce(version, 0) as version, changed_by as "changedBy", ${toIsoText('changed_at')} as "changedAt"
  from ${tables}`;
const one = `${leads} where contacts.id = $1`;

const noteColumns = `id, author, ${toIsoText('lead_notes.created_at')} as "createdAt", text`;
const notes = `select ${noteColumns} from private.lead_notes where lead_id = $1 order by lead_notes.created_at, id`;
const notesOfLeads = `select lead_id as "leadId", ${noteColumns} from private.lead_notes where lead_id = any($1)
  order by lead_notes.created_at, id`;

// The lock keeps the lead from being deleted before the row that refers to it is inserted.
const addState = `insert into private.lead_states (lead_id, state, version)
  select id, case when flagged then 'spam' else 'unread' end, 0 from public.contacts where id = $1 for key share
  on conflict (lead_id) do nothing`;
const setState = `update private.lead_states
  set state = $2, version = version + 1, changed_by = $4, changed_at = clock_timestamp()
  where lead_id = $1 and version = $3 returning lead_id`;
const addNote = `insert into private.lead_notes (id, lead_id, author, text)
  select $1, id, $3, $4 from public.contacts where id = $2 for key share
  on conflict (id) do nothing`;
const oneNote = `select ${noteColumns} from private.lead_notes where id = $1 and lead_id = $2`;

type Row = Omit<DeskLead, 'source'> & LeadSource;

const dialect = { placeholder: '$' as const, contains };

/** The leads as the desk shows them, with their states and notes. */
export function createPostgresDeskLeads({ read, change }: Statements): DeskLeads {
  async function listDeskLeads(filter: LeadFilter, after: Cursor | null, most: number) {
    if (after && (!isUuid(after.id) || Number.isNaN(Date.parse(after.createdAt)))) return [];
    const { where, params } = buildConditions(filter, after, dialect);
    const newest = `order by contacts.created_at desc, contacts.id desc limit $${params.length + 1}`;
    return (await read<Row>(`${leads} where ${where} ${newest}`, [...params, most])).map(nestSource);
  }

  async function countDeskLeads(filter: LeadFilter) {
    const { where, params } = buildConditions({ ...filter, state: 'any' }, null, dialect);
    const sql = `select ${stateOfLead} as state, count(*)::int as leads from ${tables} where ${where} group by 1`;
    return toCounts(await read<{ state: LeadState; leads: number }>(sql, params));
  }

  return {
    listDeskLeads,
    countDeskLeads,
    findDeskLead: async (id) => {
      if (!isUuid(id)) return undefined;
      const [row] = await read<Row>(one, [id]);
      return row && { lead: nestSource(row), notes: await read<Note>(notes, [id]) };
    },
    changeState: async ({ id, state, version, by }) => {
      if (!isUuid(id)) return undefined;
      await change(addState, [id]);
      const changed = await change(setState, [id, state, version, by]);
      const [row] = await read<Row>(one, [id]);
      return row && { changed: changed > 0, lead: nestSource(row) };
    },
    addNote: async (leadId, { id, author, text }) => {
      if (!isUuid(leadId)) return undefined;
      await change(addNote, [id, leadId, author, text]);
      return (await read<Note>(oneNote, [id, leadId]))[0];
    },
    deleteNote: async (leadId, noteId) => {
      if (!isUuid(leadId)) return false;
      return (await change('delete from private.lead_notes where id = $1 and lead_id = $2', [noteId, leadId])) > 0;
    },
    listNotes: (leadIds) => read<Note & { leadId: string }>(notesOfLeads, [leadIds.filter(isUuid)]),
    deleteLeads: (ids) => change('delete from public.contacts where id = any($1)', [ids.filter(isUuid)]),
  };
}
