import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { loadEnv, startLoad } from '#tests/support/leads/load.ts';
import { startPostgres, type RunningPostgres } from '#tests/support/start-postgres.ts';
import { startServer } from '#tests/support/start-server.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);
const seconds = 8;

/** Several Node servers with one PostgreSQL, and the clients, on the same cores. */
export async function measureScale(): Promise<Row[]> {
  const postgres = await startPostgres();
  if (!postgres) return [{ note: 'needs PostgreSQL' }];
  const rows: Row[] = [];
  try {
    for (const servers of [1, 2, 4]) rows.push(await measure(postgres, servers));
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function measure(postgres: RunningPostgres, count: number): Promise<Row> {
  const env = { ...loadEnv, DATABASE_URL: await postgres.createDatabase('leads') };
  // The first one applies the migrations.
  const servers = [await startServer(env)];
  while (servers.length < count) servers.push(await startServer(env));
  try {
    const pages = await Promise.all(servers.map(({ url }) => countPages(`${url}/about`, Math.round(32 / count))));
    let turn = 0;
    const load = startLoad(() => servers[turn++ % count]!.url, 50);
    await load.waitFor(200);
    const before = load.responseTimesMs.length;
    await setTimeout(seconds * 1000);
    const times = load.responseTimesMs.slice(before).toSorted((a, b) => a - b);
    await load.finish();
    return {
      servers: count,
      'pages/s': Math.round(pages.reduce((sum, each) => sum + each, 0)),
      'leads/s': Math.round(times.length / seconds),
      'lead p50 ms': Math.round(times[Math.floor(times.length / 2)]!),
      'lead p99 ms': Math.round(times[Math.floor(times.length * 0.99)]!),
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function countPages(url: string, connections: number) {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'accept-encoding: br', url]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
}
