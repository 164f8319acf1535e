import type { DeskLead, ExportedLead, LeadState, Note } from './store.ts';
import { buildConditions, firstState, leadTables, readLeads, selectLeads, stateOfLead, toLead } from './lead-sql.ts';
import type { Cursor, LeadFilter, LeadRow } from './lead-sql.ts';
import { change, type SqlDatabase } from './sql-database.ts';

const setState = (now: string) => `update private.lead_states
  set state = $2, version = version + 1, changed_by = $4, changed_at = ${now}
  where lead_id = $1 and version = $3 returning lead_id`;

type StateChange = { id: string; state: LeadState; version: number; by: string };

/** As many as are in memory while they are exported. */
const leadsAtOnce = 200;

const isThisOne = 'where contacts.id = $1';

/** The leads as the desk shows them, with their states and notes. */
export function createDeskLeads(database: SqlDatabase) {
  const { read, transact, dialect } = database;
  const { toIsoText, isId, keepLead, now } = dialect;
  const addState = `insert into private.lead_states (lead_id, state, version)
    select id, ${firstState}, 0 from public.contacts where id = $1 ${keepLead}
    on conflict (lead_id) do nothing`;

  const selectNotes = `select lead_id as "leadId", id, author, ${toIsoText('lead_notes.created_at')} as "createdAt", text
    from private.lead_notes`;
  const addNote = `insert into private.lead_notes (id, lead_id, author, created_at, text)
    select $1, id, $3, ${now}, $4 from public.contacts where id = $2 ${keepLead}
    on conflict (id) do nothing`;

  /** Newest first, at most `most`, after the cursor. */
  async function listDeskLeads(filter: LeadFilter, after: Cursor | null, most: number) {
    if (after && (!isId(after.id) || Number.isNaN(Date.parse(after.createdAt)))) return [];
    const { where, params } = buildConditions(filter, after, dialect.contains);
    const newest = `order by contacts.created_at desc, contacts.id desc limit $${params.length + 1}`;
    return readLeads(database, `where ${where} ${newest}`, ...params, most);
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

  async function withNotes(found: DeskLead[]): Promise<ExportedLead[]> {
    const sql = `${selectNotes} where lead_id in (${dialect.listedIds}) order by lead_notes.created_at, id`;
    const rows = await read<NoteRow>(sql, JSON.stringify(found.map(({ id }) => id)));
    const notesOf = Map.groupBy(rows, ({ leadId }) => leadId);
    return found.map((lead) => ({ ...lead, notes: (notesOf.get(lead.id) ?? []).map(toNote) }));
  }

  /**
   * Newest first, with everything that is stored about them; all, unless a filter and a number say which. Some at a time:
   * a large store need not fit into memory.
   */
  async function* exportLeads(filter: LeadFilter = { state: 'any' }, most = Infinity) {
    let after: Cursor | null = null;
    for (let left = most; left > 0; left -= leadsAtOnce) {
      const leads: DeskLead[] = await listDeskLeads(filter, after, Math.min(left, leadsAtOnce));
      yield* await withNotes(leads);
      const last = leads.at(-1);
      if (!last || leads.length < leadsAtOnce) return;
      after = { createdAt: last.created_at, id: last.id };
    }
  }

  return {
    listDeskLeads,
    countDeskLeads,
    findDeskLead: async (id: string) => {
      if (!isId(id)) return undefined;
      const [found] = await withNotes(await readLeads(database, isThisOne, id));
      if (!found) return undefined;
      const { notes, ...lead } = found;
      return { lead, notes };
    },
    /** Undefined for a lead that is gone; the lead as it is now where somebody was faster, and nothing is changed. */
    changeState: async ({ id, state, version, by }: StateChange) => {
      if (!isId(id)) return undefined;
      const results = await transact([
        { sql: addState, params: [id] },
        { sql: setState(now), params: [id, state, version, by] },
        { sql: `${selectLeads(dialect)} ${isThisOne}`, params: [id] },
      ]);
      const [, changed, rows] = results as [object[], object[], LeadRow[]];
      return rows[0] && { changed: changed.length > 0, lead: toLead(rows[0]) };
    },
    addNote: async (leadId: string, { id, author, text }: Omit<Note, 'createdAt'>) => {
      if (!isId(leadId)) return undefined;
      const results = await transact([
        { sql: addNote, params: [id, leadId, author, text] },
        { sql: `${selectNotes} where id = $1 and lead_id = $2`, params: [id, leadId] },
      ]);
      const [note] = results[1] as NoteRow[];
      return note && toNote(note);
    },
    deleteNote: async (leadId: string, noteId: string) => {
      if (!isId(leadId)) return false;
      const sql = 'delete from private.lead_notes where id = $1 and lead_id = $2 returning id';
      return (await change(database, sql, noteId, leadId)).length > 0;
    },
    exportLeads,
    deleteLeads: async (ids: string[]) => {
      const sql = `delete from public.contacts where id in (${dialect.listedIds}) returning id`;
      return (await transact([{ sql, params: [JSON.stringify(ids.filter(isId))] }], true)).flat().length;
    },
  };
}

type NoteRow = Note & { leadId: string };

const toNote = ({ leadId: _leadId, ...note }: NoteRow): Note => note;
