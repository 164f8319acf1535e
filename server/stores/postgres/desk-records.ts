import type { DeskRecords, LogEntry } from '../desk-database.ts';
import { formOfLead, sourceOfLead, stateOfLead, yearBefore } from '../desk-filter.ts';
import { toIsoText, type Statements } from './statements.ts';

const addViews = `insert into private.page_views as known (day, path, views)
  select $1, path, views from unnest($2::text[], $3::int[]) as counted (path, views)
  on conflict (day, path) do update set views = known.views + excluded.views`;

const listViews = `select to_char(day, 'YYYY-MM-DD') as day, path, views from private.page_views
  where day between $1 and $2 order by 1, path collate "C"`;

const localTime = `contacts.created_at at time zone 'UTC' + $3 * interval '1 minute'`;
const countLeads = `select to_char(date_trunc('week', ${localTime}), 'YYYY-MM-DD') as week, ${formOfLead} as form,
    page, ${sourceOfLead} as source, count(*)::int as leads
  from public.contacts left join private.lead_origins on lead_origins.lead_id = contacts.id
  left join private.lead_states on lead_states.lead_id = contacts.id
  where contacts.created_at >= $1 and contacts.created_at < $2 and ${stateOfLead} <> 'spam'
  group by 1, 2, 3, 4 order by 1, 2, 3 nulls first, 4 nulls first`;

type LeadCount = Awaited<ReturnType<DeskRecords['countLeads']>>[number];

/** What was counted and what was done. */
export function createPostgresDeskRecords({ read, change }: Statements): DeskRecords {
  return {
    // In one order on every server: two that write the same pages at once must not wait for each other.
    addViews: async (day, views) => {
      const paths = Object.keys(views).toSorted();
      await change(addViews, [day, paths, paths.map((path) => views[path])]);
    },
    listViews: (from, to) => read<{ day: string; path: string; views: number }>(listViews, [from, to]),
    countLeads: (from, before, minutesFromUtc = 0) => read<LeadCount>(countLeads, [from, before, minutesFromUtc]),
    log: async ({ who, what, about }) =>
      void (await change('insert into private.desk_log (who, what, about) values ($1, $2, $3)', [who, what, about])),
    listLog: (most) =>
      read<LogEntry>(
        `select ${toIsoText('desk_log.at')} as at, who, what, about from private.desk_log
         order by desk_log.at desc, number desc limit $1`,
        [most],
      ),
    deleteOldDeskRows: async (now) => {
      await change('delete from private.desk_links where expires_at <= $1', [now]);
      await change('delete from private.desk_sessions where expires_at <= $1', [now]);
      await change('delete from private.desk_tries where ends_at <= $1', [now]);
      await change('delete from private.page_views where day < $1', [yearBefore(now).toISOString().slice(0, 10)]);
      await change('delete from private.desk_log where at < $1', [yearBefore(now)]);
    },
  };
}
