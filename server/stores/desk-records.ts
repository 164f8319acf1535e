import { formOfLead, leadTables, sourceOfLead, stateOfLead } from './lead-sql.ts';
import { change, type SqlDatabase } from './sql-database.ts';

// In one order on every server: two that write the same pages at once must not wait for each other.
const addViews = `insert into private.page_views as known (day, path, views)
  select $1, key, cast(cast(value as text) as int) from json_each($2) order by key
  on conflict (day, path) do update set views = known.views + excluded.views`;

export type LogEntry = { at: string; who: string; what: string; about: string };

type LeadCount = { week: string; form: string; page: string | null; source: string | null; leads: number };

/** What was counted and what was done. */
export function createDeskRecords(database: SqlDatabase) {
  const { read, dialect } = database;
  const { toDay, toIsoText, byteOrder } = dialect;

  return {
    /** Adds to the views of a day (2026-11-15). */
    addViews: async (day: string, views: Record<string, number>) =>
      void (await change(database, addViews, day, JSON.stringify(views))),
    listViews: (from: string, to: string) => {
      const sql = `select ${toDay('day')} as day, path, views from private.page_views
        where day between $1 and $2 order by 1, path ${byteOrder}`;
      return read<{ day: string; path: string; views: number }>(sql, from, to);
    },
    /** Leads without spam, by week (its Monday, where the office is), form, page and source. */
    countLeads: (from: Date, before: Date, minutesFromUtc = 0) => {
      const sql = `select ${dialect.week} as week, ${formOfLead} as form, page, ${sourceOfLead} as source,
          cast(count(*) as int) as leads
        from ${leadTables}
        where contacts.created_at >= $1 and contacts.created_at < $2 and ${stateOfLead} <> 'spam'
        group by 1, 2, 3, 4 order by 1, 2, 3 nulls first, 4 nulls first`;
      return read<LeadCount>(sql, from.toISOString(), before.toISOString(), `${minutesFromUtc} minutes`);
    },
    log: async ({ who, what, about }: Omit<LogEntry, 'at'>) => {
      const sql = `insert into private.desk_log (at, who, what, about) values (${dialect.now}, $1, $2, $3)`;
      await change(database, sql, who, what, about);
    },
    /** Newest first. */
    listLog: (most: number) => {
      const sql = `select ${toIsoText('desk_log.at')} as at, who, what, about from private.desk_log
        order by desk_log.at desc, number desc limit $1`;
      return read<LogEntry>(sql, most);
    },
    /** Links and sessions that are over, views and log entries older than a year. */
    deleteOldDeskRows: async (now: Date) => {
      const yearAgo = new Date(now);
      yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
      await change(database, 'delete from private.desk_links where expires_at <= $1', now.toISOString());
      await change(database, 'delete from private.desk_sessions where expires_at <= $1', now.toISOString());
      await change(database, 'delete from private.desk_tries where ends_at <= $1', dialect.toStamp(now));
      await change(database, 'delete from private.page_views where day < $1', yearAgo.toISOString().slice(0, 10));
      await change(database, 'delete from private.desk_log where at < $1', yearAgo.toISOString());
    },
  };
}
