import { setTimeout } from 'node:timers/promises';
import { loadEnv, startLoad } from '#tests/support/leads/load.ts';
import { startPostgres } from '#tests/support/start-postgres.ts';
import { startServer } from '#tests/support/start-server.ts';
import type { Row } from './table.ts';

const clients = 50;
const warmUpMs = 2_000;
const measuredMs = 10_000;

/** Leads per second from the request to the disk, and the response times. */
export async function benchLeads(): Promise<Row[]> {
  const rows = [await measure('file, synced', {})];
  const postgres = await startPostgres();
  if (postgres) {
    const url = await postgres.createDatabase('bench');
    rows.push(await measure('PostgreSQL', { DATABASE_URL: url }).finally(() => postgres.stop()));
  }
  return rows;
}

async function measure(store: string, env: Record<string, string>) {
  const server = await startServer({ ...loadEnv, ...env });
  const load = startLoad(() => server.url, clients);
  try {
    await setTimeout(warmUpMs);
    const begin = load.responseTimesMs.length;
    await setTimeout(measuredMs);
    const responseTimesMs = load.responseTimesMs.slice(begin).toSorted((a, b) => a - b);
    const quantile = (share: number) => (responseTimesMs[Math.floor(responseTimesMs.length * share)] ?? NaN).toFixed(1);
    const { 201: _stored, ...others } = load.statuses;
    const notStored = Object.values(others).reduce((sum, count) => sum + count, 0);
    return {
      store,
      'leads/s': Math.round((responseTimesMs.length * 1000) / measuredMs),
      'p50 ms': quantile(0.5),
      'p99 ms': quantile(0.99),
      'not stored': notStored,
    };
  } finally {
    await load.abandon();
    await server.stop();
  }
}
