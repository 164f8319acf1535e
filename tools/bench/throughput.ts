import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
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
 * Compares our server with bare node:http sending the same bytes, the maximum on Node, and with nginx serving the same
 * files. Each runs alone on one core, with the load from another. Ours and nginx log each response.
 */
export async function measureThroughput(): Promise<Row[]> {
  if (!hasProgram('nginx')) return [{ note: 'needs nginx' }];
  const folder = await mkdtemp(`${tmpdir()}/parola-bench-`);
  // As `npm run serve` does.
  const ours = await start(folder, process.execPath, () => ['--max-semi-space-size=8', 'server/node/main.js']);
  const nginx = await start(folder, 'nginx', async (port) => ['-c', await writeNginxConfig(folder, port)]);
  const [font = ''] = /\/assets\/heading[^"]+/.exec(await (await fetch(ours.url)).text()) ?? [];
  const paths = pages.map((page) => (page === '/assets' ? font : page));
  const bare = await start(folder, process.execPath, () => ['tools/bench/bare-http.ts', ours.url, ...paths]);
  try {
    const rows: Row[] = [];
    for (const [index, path] of paths.entries()) {
      const urls = [ours, bare, nginx].map(({ url }) => ({ url: url + path }));
      const [mine = 0, node = 0, theirs = 0] = await compare(urls);
      const share = (mine / node).toFixed(2);
      rows.push({ path: pages[index] ?? '', ours: mine, 'bare node:http': node, share, nginx: theirs });
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
    for (const { stop } of [bare, nginx, ours]) await stop();
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

async function writeNginxConfig(folder: string, port: number) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = `${folder}/nginx.conf`;
  await writeFile(
    file,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      include /etc/nginx/mime.types; access_log ${folder}/nginx.log; ${temporary.join(' ')}
      sendfile on; tcp_nopush on; gzip_static on; open_file_cache max=1000; keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${resolve('dist/current/client')}; location / { try_files $uri $uri.html $uri/index.html =404; } }
    }`,
  );
  return file;
}

/** Starts a server, waits until it responds, and leaves it the first core alone. */
async function start(folder: string, program: string, findArguments: (port: number) => Promise<string[]> | string[]) {
  const port = await findFreePort();
  const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder };
  const log = openSync(`${folder}/${port}.log`, 'w');
  const child = spawn(program, await findArguments(port), { env, stdio: ['ignore', log, 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) await setTimeout(50);
  const pid = need(child.pid, `the process of ${program}`);
  spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)]);
  return {
    url,
    pid,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
