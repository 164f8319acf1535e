/** What the measurements share: a server, load by wrk, and figures from many response times. */
import { execFile, spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startLoad } from '#tests/support/leads/load.ts';
import { startServer, type RunningServer } from '#tests/support/start-server.ts';

const run = promisify(execFile);
const headers = ['-H', 'accept-encoding: gzip, br'];

/** Runs the real server for one measurement. */
export async function withServer<Result>(
  env: Record<string, string>,
  measure: (server: RunningServer) => Promise<Result>,
) {
  const server = await startServer(env);
  return measure(server).finally(() => server.stop());
}

type WrkOptions = {
  connections: number;
  seconds: number;
  /** In this folder; it makes each request a new one. */
  script?: string;
  /** Not if servers are to share all cores with their clients. */
  isOnSecondCore?: boolean;
};

/** Requests a second, and how many were refused. */
export async function runWrk(url: string, { connections, seconds, script, isOnSecondCore = true }: WrkOptions) {
  const scripts = script ? ['-s', `tools/bench/${script}`] : [];
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headers, ...scripts, url];
  const { stdout } = await (isOnSecondCore ? run('taskset', ['-c', '1', 'wrk', ...options]) : run('wrk', options));
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  return {
    perSecond: Math.round(read(/Requests\/sec:\s+([\d.]+)/)),
    refused: read(/Non-2xx or 3xx responses: (\d+)/),
  };
}

export function pinToFirstCore(pid: number) {
  spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)]);
}

/** Fifty visitors who send leads for some seconds, after a warm-up. */
export async function measureLeads(findUrl: () => string, seconds: number) {
  const load = startLoad(findUrl, 50);
  try {
    await load.waitFor(1000);
    const begin = load.responseTimesMs.length;
    await setTimeout(seconds * 1000);
    const times = load.responseTimesMs.slice(begin);
    const { 201: _stored, ...others } = load.statuses;
    return {
      perSecond: Math.round(times.length / seconds),
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      notStored: Object.values(others).reduce((sum, count) => sum + count, 0),
    };
  } finally {
    await load.abandon();
  }
}

export function quantile(values: number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}
