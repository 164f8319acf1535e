import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { industries, priceGuides } from '#tests/support/content.ts';
import { need } from '#tests/support/need.ts';
import { readMemoryMb } from '#tests/support/process-memory.ts';
import { findFreePort } from '#tests/support/ports.ts';
import { hasProgram } from '#tests/support/start-proxy.ts';
import type { Row } from './report.ts';

const rounds = 3;
const secondsEach = 5;
const guide = priceGuides[0]?.path ?? '';
const pages = ['/', '/about', industries[0]?.path ?? '', guide, '/assets'];

/**
 * Compares our server with bare node:http sending the same bytes, the maximum on Node. Each runs alone on one core, with
 * the load from another.
 */
export async function measureThroughput(): Promise<Row[]> {
  if (!hasProgram('wrk')) return [{ note: 'needs wrk' }];
  const folder = await mkdtemp(`${tmpdir()}/parola-bench-`);
  // As `npm run serve` does.
  const ours = await start(folder, ['--max-semi-space-size=8', 'server/node/main.js']);
  const [font = ''] = /\/assets\/heading[^"]+/.exec(await (await fetch(ours.url)).text()) ?? [];
  const paths = pages.map((page) => (page === '/assets' ? font : page));
  const bare = await start(folder, ['tools/bench/bare-http.ts', ours.url, ...paths]);
  try {
    const rows: Row[] = [];
    for (const [index, path] of paths.entries()) {
      const [mine = 0, node = 0] = await compare([ours, bare].map(({ url }) => ({ url: url + path })));
      rows.push({ path: pages[index] ?? '', ours: mine, 'bare node:http': node, share: (mine / node).toFixed(2) });
    }
    const [cached = 0, search = 0, estimate = 0] = await compare([
      { url: `${ours.url}/blog?q=seo` },
      { url: ours.url, script: 'new-search.lua' },
      { url: ours.url + guide, script: 'new-estimate.lua' },
    ]);
    return [
      ...rows,
      { path: '/blog?q=seo, cached', ours: cached },
      { path: 'search, not cached', ours: search },
      { path: 'estimate, not cached', ours: estimate },
      { path: 'memory afterwards, MB', ours: Math.round(readMemoryMb(ours.pid)) },
    ];
  } finally {
    for (const { stop } of [bare, ours]) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The best of several rounds, because other processes on a shared machine slow some of them. */
async function compare(loads: { url: string; script?: string }[]) {
  const best = loads.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { url, script }] of loads.entries()) {
      best[index] = Math.max(best[index] ?? 0, await countPerSecond(url, script));
    }
  }
  return best;
}

/** With load by wrk; a script of this folder makes each request a new one. */
async function countPerSecond(url: string, script?: string) {
  const scripts = script ? ['-s', `tools/bench/${script}`] : [];
  const options = ['-t1', '-c32', `-d${secondsEach}s`, '-H', 'accept-encoding: gzip, br', ...scripts, url];
  const { stdout } = await promisify(execFile)('taskset', ['-c', '1', 'wrk', ...options]);
  if (stdout.includes('Non-2xx or 3xx responses')) throw new Error(`${url} did not always respond with 200`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
}

/** Starts a server, waits until it responds, and leaves it the first core alone. */
async function start(folder: string, program: string[]) {
  const port = await findFreePort();
  const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder };
  const log = openSync(`${folder}/${port}.log`, 'w');
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', log, 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) await setTimeout(50);
  const pid = need(child.pid, `the process of ${program[0]}`);
  spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)]);
  const stop = async () => child.kill() && (await once(child, 'exit'));
  return { url, pid, stop };
}
