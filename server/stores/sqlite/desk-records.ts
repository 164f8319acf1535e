import type { DeskRecords, LogEntry } from '../desk-database.ts';
import { formOfLead, sourceOfLead, stateOfLead, yearBefore } from '../desk-filter.ts';
import { change, type SqliteDatabase } from './database.ts';

// `where true`, because SQLite would read `on` as part of a join.
const addViews = `insert into page_views (day, path, views) select ?1, key, value from json_each(?2) where true
  on conflict (day, path) do update set views = views + excluded.views`;

// Six days back and then on to the next Monday: a Monday stays the same.
const countLeads = `select date(contacts.created_at, ?3, '-6 days', 'weekday 1') as week, ${formOfLead} as form, page,
    ${sourceOfLead} as source, count(*) as leads
  from contacts left join lead_origins on lead_origins.lead_id = contacts.id
  left join lead_states on lead_states.lead_id = contacts.id
  where contacts.created_at >= ?1 and contacts.created_at < ?2 and ${stateOfLead} <> 'spam'
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

type LeadCount = Awaited<ReturnType<DeskRecords['countLeads']>>[number];

/** What was counted and what was done. */
export function createSqliteDeskRecords(database: SqliteDatabase): DeskRecords {
  const { transact } = database;
  const read = async <Row extends object>(sql: string, ...params: (string | number)[]) =>
    (await database.read<Row>(sql, ...params)).map((row) => ({ ...row }));

  return {
    addViews: async (day, views) => void (await change(database, addViews, day, JSON.stringify(views))),
    listViews: (from, to) =>
      read('select day, path, views from page_views where day between ?1 and ?2 order by day, path', from, to),
    countLeads: (from, before, minutesFromUtc = 0) =>
      read<LeadCount>(countLeads, from.toISOString(), before.toISOString(), `${minutesFromUtc} minutes`),
    log: async ({ who, what, about }) => {
      const sql = 'insert into desk_log (at, who, what, about) values (?1, ?2, ?3, ?4)';
      await change(database, sql, new Date().toISOString(), who, what, about);
    },
    listLog: (most) =>
      read<LogEntry>('select at, who, what, about from desk_log order by at desc, number desc limit ?1', most),
    deleteOldDeskRows: async (now) => {
      const yearAgo = yearBefore(now).toISOString();
      await transact([
        { sql: 'delete from desk_links where expires_at <= ?1', params: [now.toISOString()] },
        { sql: 'delete from desk_sessions where expires_at <= ?1', params: [now.toISOString()] },
        { sql: 'delete from desk_tries where ends_at <= ?1', params: [now.getTime()] },
        { sql: 'delete from page_views where day < ?1', params: [yearAgo.slice(0, 10)] },
        { sql: 'delete from desk_log where at < ?1', params: [yearAgo] },
      ]);
    },
  };
}
