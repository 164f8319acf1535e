import { guessForm } from '#src/domain/lead.ts';
import type { DeskDatabase } from '../desk-database.ts';
import { isSameEmail } from '../lead-identity.ts';
import { change, type SqliteDatabase } from './database.ts';
import { createSqliteDeskLeads } from './desk-leads.ts';
import { createSqliteDeskRecords } from './desk-records.ts';
import { createSqliteOutbox } from './outbox.ts';
import { saveLead } from './save.ts';
import { createSqliteSignIn } from './sign-in.ts';
import {
  nestSource,
  type LeadDatabase,
  type LeadSource,
  type LeadWithSource,
  type StoredLead,
  type StoreOptions,
} from '../store.ts';

const pageSize = 500;
/** D1 takes texts of up to 2 MB. */
const rowsAtOnce = 50;

type Row = Omit<StoredLead, 'flagged'> & { flagged: number };
type RowWithSource = Row & LeadSource;

const older = `select * from contacts where (created_at, id) < (?1, ?2)
  order by created_at desc, id desc limit ${pageSize}`;

const withSource = `select contacts.*, page, first_page as firstPage, referrer, source as utmSource, medium, campaign
  from contacts left join lead_origins on lead_id = id where id in (select value from json_each(?1))`;

// `where true`, because SQLite would read `on` as part of a join.
const importRows = `insert into contacts (id, created_at, name, email, company, message, subject, flagged)
  select value ->> 'id', value ->> 'created_at', value ->> 'name', value ->> 'email', value ->> 'company',
    value ->> 'message', value ->> 'subject', value ->> 'flagged'
  from json_each(?1) where true on conflict (id) do nothing returning id`;

const importForms = `insert into lead_origins (lead_id, form)
  select value ->> 'id', value ->> 'form' from json_each(?1) where true on conflict (lead_id) do nothing`;

/** The leads in SQLite, in a file of this machine or in Cloudflare's D1: the same tables and statements. */
export function createSqliteStore(database: SqliteDatabase, options: StoreOptions): LeadDatabase & DeskDatabase {
  const { location, read, transact, eraseDeleted, close } = database;
  const deskLeads = createSqliteDeskLeads(database);

  async function* listLeads() {
    // Greater than any time and any id.
    let last = { created_at: '~', id: '~' };
    for (;;) {
      const rows = await read<Row>(older, last.created_at, last.id);
      yield* rows.map(toStoredLead);
      if (rows.length < pageSize) return;
      last = rows.at(-1)!;
    }
  }

  async function readLeads(ids: string[]) {
    return (await read<RowWithSource>(withSource, JSON.stringify(ids))).map(toLeadWithSource);
  }

  async function findByEmail(email: string) {
    const leads = await read<{ id: string; email: string }>('select id, email from contacts');
    return leads.filter((lead) => isSameEmail(lead.email, email)).map(({ id }) => id);
  }

  async function importLeads(leads: StoredLead[]) {
    const rows = leads.map((lead) => ({ ...lead, form: guessForm(lead) }));
    const statements = [];
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const params = [JSON.stringify(rows.slice(start, start + rowsAtOnce))];
      statements.push({ sql: importRows, params }, { sql: importForms, params });
    }
    return (await transact(statements)).flat().length;
  }

  return {
    location,
    save: (newLead) => saveLead(database, newLead, options),
    listLeads,
    findLead: async (id) => (await readLeads([id]))[0],
    countByEmail: async (email) => (await findByEmail(email)).length,
    deleteByEmail: async (email) => deskLeads.deleteLeads(await findByEmail(email)),
    deleteOlderThan: async (moment) => {
      const sql = 'delete from contacts where created_at < ?1 returning id';
      return (await change(database, sql, moment.toISOString())).length;
    },
    deleteOldHashes: async (before) => {
      const params = [before.getTime()];
      await transact([
        { sql: 'delete from lead_senders where hour_start < ?1', params },
        { sql: 'delete from lead_requests where created_at < ?1', params },
      ]);
    },
    eraseDeleted,
    importLeads,
    ...createSqliteOutbox(database, readLeads),
    ...deskLeads,
    ...createSqliteDeskRecords(database),
    ...createSqliteSignIn(database),
    close,
  };
}

function toLeadWithSource(row: RowWithSource): LeadWithSource {
  return { ...nestSource(row), flagged: row.flagged === 1 };
}

function toStoredLead(row: Row): StoredLead {
  return { ...row, flagged: row.flagged === 1 };
}
