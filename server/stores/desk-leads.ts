import type { Cursor, DeskLeads, LeadFilter } from './desk-database.ts';
import type { DeskLead, LeadState, Note } from './store.ts';
import {
  buildConditions,
  firstState,
  formOfLead,
  leadTables,
  listCallColumns,
  listLeadColumns,
  listedSource,
  stateOfLead,
  toLead,
  type LeadRow,
} from './lead-sql.ts';
import { change, type SqlDatabase } from './sql-database.ts';

const setState = (now: string) => `update private.lead_states
  set state = $2, version = version + 1, changed_by = $4, changed_at = ${now}
  where lead_id = $1 and version = $3 returning lead_id`;

type Row = LeadRow<Omit<DeskLead, 'source' | 'call'>>;

/** The leads as the desk shows them, with their states and notes. */
export function createDeskLeads(database: SqlDatabase): DeskLeads {
  const { read, transact, dialect } = database;
  const { toIsoText, isId, keepLead, now } = dialect;
  const leads = `select ${listLeadColumns(dialect)}, ${listedSource}, ${listCallColumns(dialect)}, ${formOfLead} as form,
      ${stateOfLead} as state, coalesce(version, 0) as version, changed_by as "changedBy", ${toIsoText('changed_at')} as "changedAt"
    from ${leadTables}`;
  const one = `${leads} where contacts.id = $1`;
  const addState = `insert into private.lead_states (lead_id, state, version)
    select id, ${firstState}, 0 from public.contacts where id = $1 ${keepLead}
    on conflict (lead_id) do nothing`;

  const notes = `select lead_id as "leadId", id, author, ${toIsoText('lead_notes.created_at')} as "createdAt", text
    from private.lead_notes`;
  const addNote = `insert into private.lead_notes (id, lead_id, author, created_at, text)
    select $1, id, $3, ${now}, $4 from public.contacts where id = $2 ${keepLead}
    on conflict (id) do nothing`;

  async function listDeskLeads(filter: LeadFilter, after: Cursor | null, most: number) {
    if (after && (!isId(after.id) || Number.isNaN(Date.parse(after.createdAt)))) return [];
    const { where, params } = buildConditions(filter, after, dialect.contains);
    const newest = `order by contacts.created_at desc, contacts.id desc limit $${params.length + 1}`;
    return (await read<Row>(`${leads} where ${where} ${newest}`, ...params, most)).map(toLead);
  }

  async function countDeskLeads(filter: LeadFilter) {
    const { where, params } = buildConditions({ ...filter, state: 'any' }, null, dialect.contains);
    const sql = `select ${stateOfLead} as state, cast(count(*) as int) as leads from ${leadTables} where ${where}
      group by 1`;
    const counts = { unread: 0, read: 0, answered: 0, spam: 0 };
    for (const { state, leads: count } of await read<{ state: LeadState; leads: number }>(sql, ...params)) {
      counts[state] = count;
    }
    return counts;
  }

  async function listNotes(leadIds: string[]) {
    const sql = `${notes} where lead_id in (${dialect.listedIds}) order by lead_notes.created_at, id`;
    return read<Note & { leadId: string }>(sql, JSON.stringify(leadIds.filter(isId)));
  }

  return {
    listDeskLeads,
    countDeskLeads,
    findDeskLead: async (id) => {
      if (!isId(id)) return undefined;
      const [row] = await read<Row>(one, id);
      return row && { lead: toLead(row), notes: (await listNotes([id])).map(withoutLeadId) };
    },
    changeState: async ({ id, state, version, by }) => {
      if (!isId(id)) return undefined;
      const results = await transact([
        { sql: addState, params: [id] },
        { sql: setState(now), params: [id, state, version, by] },
        { sql: one, params: [id] },
      ]);
      const [, changed, rows] = results as [object[], object[], Row[]];
      return rows[0] && { changed: changed.length > 0, lead: toLead(rows[0]) };
    },
    addNote: async (leadId, { id, author, text }) => {
      if (!isId(leadId)) return undefined;
      const results = await transact([
        { sql: addNote, params: [id, leadId, author, text] },
        { sql: `${notes} where id = $1 and lead_id = $2`, params: [id, leadId] },
      ]);
      const [note] = results[1] as (Note & { leadId: string })[];
      return note && withoutLeadId(note);
    },
    deleteNote: async (leadId, noteId) => {
      if (!isId(leadId)) return false;
      const sql = 'delete from private.lead_notes where id = $1 and lead_id = $2 returning id';
      return (await change(database, sql, noteId, leadId)).length > 0;
    },
    listNotes,
    deleteLeads: async (ids) => {
      const sql = `delete from public.contacts where id in (${dialect.listedIds}) returning id`;
      return (await change(database, sql, JSON.stringify(ids.filter(isId)))).length;
    },
  };
}

function withoutLeadId({ leadId: _leadId, ...note }: Note & { leadId: string }): Note {
  return note;
}
