import type { Cursor, DeskLead, DeskLeads, LeadFilter, LeadState, Note } from '../desk-database.ts';
import {
  buildConditions,
  containsInAnyText,
  formOfLead,
  stateOfLead,
  toCounts,
  type AddParameter,
} from '../desk-filter.ts';
import type { SearchWord } from '../search-words.ts';
import { change, type SqliteDatabase } from './database.ts';
import { nestSource, type LeadSource } from '../store.ts';

/** D1 refuses longer patterns. */
const longestPatternBytes = 50;

const tables = `contacts left join lead_origins on lead_origins.lead_id = contacts.id
  left join lead_states on lead_states.lead_id = contacts.id`;
const leads = `select contacts.*, ${formOfLead} as form, page, first_page as firstPage, referrer, source as utmSource, medium, campaign,
    ${stateOfLead} as state, coalesce(version, 0) as version, changed_by as changedBy, changed_at as changedAt
  from ${tables}`;
const one = `${leads} where contacts.id = ?1`;
const notes = `select id, author, created_at as createdAt, text from lead_notes where lead_id = ?1
  order by created_at, id`;
const notesOfLeads = `select lead_id as leadId, id, author, created_at as createdAt, text from lead_notes
  where lead_id in (select value from json_each(?1)) order by created_at, id`;

const addState = `insert into lead_states (lead_id, state, version)
  select id, case when flagged then 'spam' else 'unread' end, 0 from contacts where id = ?1
  on conflict (lead_id) do nothing`;
const setState = `update lead_states set state = ?2, version = version + 1, changed_by = ?4, changed_at = ?5
  where lead_id = ?1 and version = ?3 returning lead_id`;

const addNote = `insert into lead_notes (id, lead_id, author, created_at, text)
  select ?1, id, ?3, ?4, ?5 from contacts where id = ?2
  on conflict (id) do nothing`;
const oneNote = 'select id, author, created_at as createdAt, text from lead_notes where id = ?1 and lead_id = ?2';

type Row = Omit<DeskLead, 'flagged' | 'source'> & LeadSource & { flagged: number };

const dialect = { placeholder: '?' as const, contains };

/** The leads as the desk shows them, with their states and notes. */
export function createSqliteDeskLeads(database: SqliteDatabase): DeskLeads {
  const { read, transact } = database;

  async function listDeskLeads(filter: LeadFilter, after: Cursor | null, most: number) {
    const { where, params } = buildConditions(filter, after, dialect);
    const newest = `order by contacts.created_at desc, contacts.id desc limit ?${params.length + 1}`;
    return (await read<Row>(`${leads} where ${where} ${newest}`, ...params, most)).map(toDeskLead);
  }

  async function countDeskLeads(filter: LeadFilter) {
    const { where, params } = buildConditions({ ...filter, state: 'any' }, null, dialect);
    const sql = `select ${stateOfLead} as state, count(*) as leads from ${tables} where ${where} group by 1`;
    return toCounts(await read<{ state: LeadState; leads: number }>(sql, ...params));
  }

  return {
    listDeskLeads,
    countDeskLeads,
    findDeskLead: async (id) => {
      const [row] = await read<Row>(one, id);
      return row && { lead: toDeskLead(row), notes: (await read<Note>(notes, id)).map((note) => ({ ...note })) };
    },
    changeState: async ({ id, state, version, by }) => {
      const results = await transact([
        { sql: addState, params: [id] },
        { sql: setState, params: [id, state, version, by, new Date().toISOString()] },
        { sql: one, params: [id] },
      ]);
      const [, changed, rows] = results as [unknown[], unknown[], Row[]];
      return rows[0] && { changed: changed.length > 0, lead: toDeskLead(rows[0]) };
    },
    addNote: async (leadId, { id, author, text }) => {
      const results = await transact([
        { sql: addNote, params: [id, leadId, author, new Date().toISOString(), text] },
        { sql: oneNote, params: [id, leadId] },
      ]);
      const [note] = results[1] as Note[];
      return note && { ...note };
    },
    deleteNote: async (leadId, noteId) => {
      const sql = 'delete from lead_notes where id = ?1 and lead_id = ?2 returning id';
      return (await change(database, sql, noteId, leadId)).length > 0;
    },
    listNotes: async (leadIds) =>
      (await read<Note & { leadId: string }>(notesOfLeads, JSON.stringify(leadIds))).map((note) => ({ ...note })),
    deleteLeads: async (ids) => {
      const sql = 'delete from contacts where id in (select value from json_each(?1)) returning id';
      return (await change(database, sql, JSON.stringify(ids))).length;
    },
  };
}

/** Reads every text: ten thousand leads take hundredths of a second, and an index would cost every visitor some. */
function contains({ text, patterns }: SearchWord, add: AddParameter) {
  const isLong = patterns.some((pattern) => new TextEncoder().encode(pattern).length > longestPatternBytes);
  const placeholders = (isLong ? [text] : patterns).map(add);
  const comparisons = placeholders.map(
    (word) => (column: string) =>
      isLong ? `instr(lower(${column}), lower(${word}))` : `${column} like ${word} escape '\\'`,
  );
  return containsInAnyText('lead_notes', comparisons);
}

function toDeskLead(row: Row): DeskLead {
  return { ...nestSource(row), flagged: row.flagged === 1 };
}
