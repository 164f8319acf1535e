import { inject } from 'vitest';
import { preparePostgres } from '#server/stores/postgres/open-postgres.ts';
import type { StoredLead } from '#server/stores/store.ts';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../start-edge.ts';
import type { Postgres } from '../start-postgres.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { isAll } from '../test-size.ts';
import { inspectPostgres, inspectSqlite, type StoreInspector } from './inspect-stores.ts';
import { sharedPostgres } from './postgres.ts';
import { need } from '../need.ts';

export type LeadServer = RunningServer &
  Omit<StoreInspector, 'close'> & {
    /** The leads that are stored from now on. */
    watchLeads(): Promise<() => Promise<StoredLead[]>>;
    /** The header by which a trusted proxy, or Cloudflare, names the visitor's IP address. */
    ipHeader: 'x-forwarded-for' | 'cf-connecting-ip';
  };

type Start = (env?: Record<string, string>) => Promise<LeadServer>;

/** For tests that are not about the rate limit. */
const noRateLimit = { LEADS_RATE_LIMIT: '1000000' };

/** Tests run against the Worker of Cloudflare's edge instead of the Node server: see vitest.config.ts. */
export const isEdge = inject('emptyEdgeState') !== undefined;

/**
 * Every database that leads can be stored in; visitors get the same behaviour with each. PostgreSQL is for
 * `npm run test:all`: its own rules have tests of their own, and servers on it start slowly.
 */
export const testedStores: { name: string; start: Start }[] = isEdge
  ? [{ name: 'D1', start: startEdgeOnD1 }, ...withPostgres(startEdgeOnPostgres)]
  : [{ name: 'SQLite', start: startOnSqlite }, ...withPostgres(startOnPostgres)];

function withPostgres(start: (postgres: Postgres, env?: Record<string, string>) => Promise<LeadServer>) {
  return isAll && sharedPostgres ? [{ name: 'PostgreSQL', start: start.bind(null, sharedPostgres) as Start }] : [];
}

/** Enough for tests of what is refused before the store is used. */
export const startOnAnyStore = need(testedStores[0], 'a store').start;

export async function startOnSqlite(env: Record<string, string> = {}) {
  const server = await startServer({ ...noRateLimit, ...env });
  return describe(server, inspectSqlite(`${server.dataFolder}/leads.db`), 'x-forwarded-for');
}

export async function startOnPostgres(postgres: Postgres, env: Record<string, string> = {}) {
  const url = await postgres.createDatabase('leads');
  const server = await startServer({ ...noRateLimit, DATABASE_URL: url, ...env });
  return describe(server, await inspectPostgres(url), 'x-forwarded-for');
}

export async function startEdgeOnD1(env: Record<string, string> = {}, configFile?: string) {
  const folder = await copyEdgeState(inject('emptyEdgeState'));
  const edge = await startEdge({ ...noRateLimit, ...env }, folder, configFile);
  const server = describe(edge, inspectSqlite(findD1File(folder)), 'cf-connecting-ip', () => removeEdgeState(folder));
  return { ...server, readOutput: edge.readOutput };
}

async function startEdgeOnPostgres(postgres: Postgres, env: Record<string, string> = {}) {
  const url = await postgres.createDatabase('leads');
  await preparePostgres(url);
  const server = await startEdge({ ...noRateLimit, DATABASE_URL: url, ...env }, inject('emptyEdgeState'));
  return describe(server, await inspectPostgres(url), 'cf-connecting-ip');
}

function describe(
  server: RunningServer,
  { close, ...inspector }: StoreInspector,
  ipHeader: LeadServer['ipHeader'],
  cleanUp?: () => Promise<void>,
): LeadServer {
  const { readLeads } = inspector;
  return {
    ...server,
    ...inspector,
    ipHeader,
    /** By id, not by time: two leads may be stored within one millisecond. */
    async watchLeads() {
      const known = new Set((await readLeads()).map(({ id }) => id));
      return async () => (await readLeads()).filter(({ id }) => !known.has(id));
    },
    async stop(signal = isEdge ? 'SIGKILL' : undefined) {
      await close();
      const code = await server.stop(signal);
      await cleanUp?.();
      return code;
    },
  };
}
