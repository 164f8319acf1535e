import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '#tests/support/start-postgres.ts';
import { startServer } from '#tests/support/start-server.ts';
import { loadEnv, startLoad } from '#tests/support/leads/load.ts';
import { quantile, type Row } from './report.ts';

const visitors = 50;
const warmUpLeads = 1000;
const seconds = 10;

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
  await using server = await startServer({ ...loadEnv, ...env });
  const load = startLoad(() => server.url, visitors);
  await load.waitFor(warmUpLeads);
  const begin = load.responseTimesMs.length;
  await setTimeout(seconds * 1000);
  const times = load.responseTimesMs.slice(begin);
  await load.abandon();
  const { 201: _stored, ...others } = load.statuses;
  return {
    store,
    'leads/s': Math.round(times.length / seconds),
    'p50 ms': quantile(times, 0.5).toFixed(1),
    'p99 ms': quantile(times, 0.99).toFixed(1),
    'not stored': Object.values(others).reduce((sum, count) => sum + count, 0),
  };
}
