import { startPostgres, type RunningPostgres } from '#tests/support/start-postgres.ts';
import { loadEnv } from '#tests/support/leads/load.ts';
import { startServer } from '#tests/support/start-server.ts';
import { measureLeads, runWrk, withServer } from './load.ts';
import type { Row } from './report.ts';

const leadSeconds = 10;
const scaleSeconds = 8;

/** Leads per second from the request to the disk, and the response times. */
export async function benchLeads(): Promise<Row[]> {
  const rows = [await measureStore('file, synced', {})];
  const postgres = await startPostgres();
  if (postgres) {
    const url = await postgres.createDatabase('bench');
    rows.push(await measureStore('PostgreSQL', { DATABASE_URL: url }).finally(() => postgres.stop()));
  }
  return rows;
}

async function measureStore(store: string, env: Record<string, string>): Promise<Row> {
  const { perSecond, p50, p99, notStored } = await withServer({ ...loadEnv, ...env }, ({ url }) =>
    measureLeads(() => url, leadSeconds),
  );
  return { store, 'leads/s': perSecond, 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1), 'not stored': notStored };
}

/** Several Node servers with one PostgreSQL, and the clients, on the same cores. */
export async function measureScale(): Promise<Row[]> {
  const postgres = await startPostgres();
  if (!postgres) return [{ note: 'needs PostgreSQL' }];
  const rows: Row[] = [];
  try {
    for (const count of [1, 2, 4]) rows.push(await measureServers(postgres, count));
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function measureServers(postgres: RunningPostgres, count: number): Promise<Row> {
  const env = { ...loadEnv, DATABASE_URL: await postgres.createDatabase('leads') };
  // One after the other: the first one applies the migrations.
  const servers = [];
  while (servers.length < count) servers.push(await startServer(env));
  const urls = servers.map(({ url }) => url);
  const options = { connections: Math.round(32 / count), seconds: scaleSeconds, isOnSecondCore: false };
  try {
    const pages = await Promise.all(urls.map((url) => runWrk(`${url}/about`, options)));
    let turn = 0;
    const { perSecond, p50, p99 } = await measureLeads(() => urls[turn++ % count] ?? '', scaleSeconds);
    return {
      servers: count,
      'pages/s': pages.reduce((sum, page) => sum + page.perSecond, 0),
      'leads/s': perSecond,
      'lead p50 ms': Math.round(p50),
      'lead p99 ms': Math.round(p99),
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}
