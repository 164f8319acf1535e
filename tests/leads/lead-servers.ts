import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StoredLead } from '../../server/stores/store.ts';
import { readLeads } from '../read-leads.ts';
import type { Postgres } from '../start-postgres.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { sharedPostgres } from './postgres.ts';
import { connect } from './visit-postgres.ts';

export type LeadServer = RunningServer & {
  /** What the owner would find, read past the server. */
  readLeads(): Promise<StoredLead[]>;
  /** The same, of what comes in from now on. */
  watchLeads(): Promise<() => Promise<StoredLead[]>>;
  /** All that was put down anywhere, to look for what must not be there. */
  readEverything(): Promise<string>;
  /** Nobody can write until the returned function is called. */
  lockStore(): Promise<() => Promise<void>>;
};

export type LeadPlace = { name: string; start(env?: Record<string, string>): Promise<LeadServer> };

/** As many as a test sends, where the rate limit is not what it is about. */
const noRateLimit = { LEADS_RATE_LIMIT: '1000000' };

/** Every place where a server of ours keeps leads: what is promised to a visitor holds in each of them. */
export const leadPlaces: LeadPlace[] = [
  { name: 'SQLite', start: startOnSqlite },
  ...(sharedPostgres ? [{ name: 'PostgreSQL', start: startOnPostgres.bind(null, sharedPostgres) }] : []),
];

/** For what is refused before a store is asked: it is the same with any store. */
export async function startOnSqlite(env: Record<string, string> = {}): Promise<LeadServer> {
  const server = await startServer({ ...noRateLimit, ...env });
  const { dataFolder } = server;
  const readAll = async () => readLeads(dataFolder).map((lead) => ({ ...lead, flagged: lead.flagged === 1 }));
  return {
    ...server,
    readLeads: readAll,
    watchLeads: () => watchLeads(readAll),
    readEverything: async () =>
      readdirSync(dataFolder)
        .map((file) => readFileSync(`${dataFolder}/${file}`, 'latin1'))
        .join(),
    async lockStore() {
      const other = new DatabaseSync(`${dataFolder}/leads.db`);
      other.exec('begin immediate');
      return async () => other.close();
    },
  };
}

async function startOnPostgres(postgres: Postgres, env: Record<string, string> = {}): Promise<LeadServer> {
  const url = await postgres.createDatabase('leads');
  const server = await startServer({ ...noRateLimit, DATABASE_URL: url, ...env });
  const owner = await connect(url);
  const readAll = async () => {
    const { rows } = await owner.query<Omit<StoredLead, 'created_at'> & { created_at: Date }>(
      'select * from public.contacts order by created_at, id',
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  };
  return {
    ...server,
    readLeads: readAll,
    watchLeads: () => watchLeads(readAll),
    async readEverything() {
      const { rows: tables } = await owner.query<{ name: string }>(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')",
      );
      const texts: string[] = [];
      for (const table of tables) {
        const { rows } = await owner.query<{ text: string }>(`select row::text as text from ${table.name} as row`);
        texts.push(...rows.map(({ text }) => text));
      }
      return texts.join('\n');
    },
    async lockStore() {
      const other = await connect(url);
      await other.query('begin; lock table public.contacts in exclusive mode');
      return () => other.end();
    },
    async stop(signal?: NodeJS.Signals) {
      await owner.end();
      return server.stop(signal);
    },
  };
}

/** By id, not by time: two leads may come in within one millisecond. */
async function watchLeads(readAll: LeadServer['readLeads']) {
  const known = new Set((await readAll()).map(({ id }) => id));
  return async () => (await readAll()).filter(({ id }) => !known.has(id));
}
