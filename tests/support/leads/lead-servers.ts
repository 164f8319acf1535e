import { inject } from 'vitest';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../start-edge.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { inspectSqlite, type StoreInspector } from './inspect-stores.ts';

export type LeadServer = RunningServer &
  StoreInspector & {
    /** The header by which a trusted proxy, or Cloudflare, names the visitor's IP address. */
    ipHeader: 'x-forwarded-for' | 'cf-connecting-ip';
  };

/** For tests that are not about the rate limit. */
const noRateLimit = { LEADS_RATE_LIMIT: '1000000' };

/** Tests run against the Worker of Cloudflare's edge instead of the Node server: see vitest.config.ts. */
export const isEdge = inject('emptyEdgeState') !== undefined;

/** A server with an empty store of its own. That visitors get the same behaviour with every store: tests/leads/stores. */
export const startLeadServer: (env?: Record<string, string>) => Promise<LeadServer> = isEdge
  ? (env) => startEdgeOnD1(env)
  : startOnNode;

export async function startOnNode(env: Record<string, string> = {}): Promise<LeadServer> {
  const server = await startServer({ ...noRateLimit, ...env });
  return { ...server, ...inspectSqlite(`${server.dataFolder}/leads.db`), ipHeader: 'x-forwarded-for' };
}

export async function startEdgeOnD1(env: Record<string, string> = {}, configFile?: string) {
  const folder = await copyEdgeState(inject('emptyEdgeState'));
  const edge = await startEdge({ ...noRateLimit, ...env }, folder, configFile);
  return {
    ...edge,
    ...inspectSqlite(findD1File(folder)),
    ipHeader: 'cf-connecting-ip' as const,
    async stop() {
      const code = await edge.stop('SIGKILL');
      await removeEdgeState(folder);
      return code;
    },
  };
}
