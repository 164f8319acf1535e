import { globSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import type { StoredLead } from '../../server/stores/store.ts';
import { readLeads } from '../read-leads.ts';
import type { Postgres } from '../start-postgres.ts';
import { removeEdgeState, startEdge } from '../start-edge.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { sharedPostgres } from './postgres.ts';
import { connect } from './insert-as-visitor.ts';

export type LeadServer = RunningServer & {
  /** The header by which a trusted proxy, or Cloudflare, names the visitor's IP address. */
  ipHeader: 'x-forwarded-for' | 'cf-connecting-ip';
  /** The stored leads, read from the store itself. */
  readLeads(): Promise<StoredLead[]>;
  /** The same, of leads that are stored from now on. */
  watchLeads(): Promise<() => Promise<StoredLead[]>>;
  /** Everything that is stored anywhere, to look for what must not be there. */
  readEverything(): Promise<string>;
  /** Blocks all writes until the returned function is called. */
  lockStore(): Promise<() => Promise<void>>;
};

export type TestedStore = { name: string; start(env?: Record<string, string>): Promise<LeadServer> };

/** For tests that are not about the rate limit. */
const noRateLimit = { LEADS_RATE_LIMIT: '1000000' };

/** Tests run against the Worker of Cloudflare's edge instead of the Node server: see vitest.config.ts. */
export const isEdge = inject('emptyEdgeState') !== undefined;

/** Every database that our server can store leads in; visitors get the same behaviour with each. */
export const testedStores: TestedStore[] = isEdge
  ? [{ name: 'D1', start: startOnD1 }]
  : [
      { name: 'SQLite', start: startOnSqlite },
      ...(sharedPostgres ? [{ name: 'PostgreSQL', start: startOnPostgres.bind(null, sharedPostgres) }] : []),
    ];

/** Enough for tests of what is refused before the store is used. */
export const startOnAnyStore = testedStores[0]!.start;

async function startOnD1(env: Record<string, string> = {}): Promise<LeadServer> {
  const folder = await mkdtemp(`${tmpdir()}/parola-edge-`);
  await cp(inject('emptyEdgeState'), folder, { recursive: true });
  const server = await startEdge({ ...noRateLimit, ...env }, folder);
  const [file] = globSync(`${folder}/v3/d1/*/*.sqlite`).filter((name) => !name.endsWith('metadata.sqlite'));
  const readAll = async () => {
    const database = new DatabaseSync(file!, { timeout: 3000 });
    const rows = database.prepare('select * from contacts order by created_at, id').all() as never as StoredRow[];
    database.close();
    return rows.map((lead) => ({ ...lead, flagged: lead.flagged === 1 }));
  };
  return {
    ...server,
    ipHeader: 'cf-connecting-ip',
    readLeads: readAll,
    watchLeads: () => watchLeads(readAll),
    readEverything: async () =>
      globSync(`${file}*`)
        .map((name) => readFileSync(name, 'latin1'))
        .join(),
    async lockStore() {
      const other = new DatabaseSync(file!, { timeout: 3000 });
      other.exec('begin immediate');
      return async () => other.close();
    },
    async stop() {
      const code = await server.stop('SIGKILL');
      await removeEdgeState(folder);
      return code;
    },
  };
}

type StoredRow = Omit<StoredLead, 'flagged'> & { flagged: number };

async function startOnSqlite(env: Record<string, string> = {}): Promise<LeadServer> {
  const server = await startServer({ ...noRateLimit, ...env });
  const { dataFolder } = server;
  const readAll = async () => readLeads(dataFolder).map((lead) => ({ ...lead, flagged: lead.flagged === 1 }));
  return {
    ...server,
    ipHeader: 'x-forwarded-for',
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
    ipHeader: 'x-forwarded-for',
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

/** By id, not by time: two leads may be stored within one millisecond. */
async function watchLeads(readAll: LeadServer['readLeads']) {
  const known = new Set((await readAll()).map(({ id }) => id));
  return async () => (await readAll()).filter(({ id }) => !known.has(id));
}
