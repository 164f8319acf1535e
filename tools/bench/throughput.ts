import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { industries, priceGuides } from '#tests/support/content.ts';
import { installDebianPackages } from '../ensure/install-debian-packages.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);
const oursPort = 4396;
const nginxPort = 4397;
const barePort = 4398;
const oursUrl = `http://127.0.0.1:${oursPort}`;
const nginxUrl = `http://127.0.0.1:${nginxPort}`;
const bareUrl = `http://127.0.0.1:${barePort}`;
const rounds = 3;
const secondsEach = 5;
const pages = ['/', '/about', industries[0]!.path, priceGuides[0]!.path, '/assets'];

/**
 * Compares our server with bare node:http sending the same bytes, the maximum on Node, and with nginx serving the same
 * files. Each runs alone on one core, with the load from another. Ours and nginx log each response.
 */
export async function measureThroughput(): Promise<Row[]> {
  if (!has('nginx') || !has('wrk')) installDebianPackages(['nginx-light', 'wrk']);
  if (!has('nginx') || !has('wrk')) return [{ note: 'needs nginx and wrk' }];
  const folder = await mkdtemp(`${tmpdir()}/parola-bench-`);
  const ours = await startOurs(folder);
  const nginx = await startNginx(folder);
  const font = /\/assets\/heading[^"]+/.exec(await (await fetch(oursUrl)).text())![0];
  const paths = pages.map((page) => (page === '/assets' ? font : page));
  const bare = await startBare(paths);
  try {
    const rows: Row[] = [];
    for (const [index, path] of paths.entries()) {
      const [mine, node, theirs] = await compare([oursUrl, bareUrl, nginxUrl].map((url) => ({ url: url + path })));
      const share = (mine! / node!).toFixed(2);
      rows.push({ path: pages[index]!, ours: mine!, 'bare node:http': node!, share, nginx: theirs! });
    }
    const [cached, search, estimate] = await compare([
      { url: `${oursUrl}/blog?q=seo` },
      { url: oursUrl, script: 'tools/bench/new-search.lua' },
      { url: oursUrl + priceGuides[0]!.path, script: 'tools/bench/new-estimate.lua' },
    ]);
    rows.push({ path: '/blog?q=seo, cached', ours: cached! }, { path: 'search, not cached', ours: search! });
    rows.push({ path: 'estimate, not cached', ours: estimate! });
    rows.push({ path: 'memory afterwards, MB', ours: await memoryMb(ours.pid!) });
    return rows;
  } finally {
    for (const child of [bare, nginx, ours]) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
}

type Load = { url: string; script?: string };

/** The best of several rounds, because other processes on a shared machine slow some of them. */
async function compare(loads: Load[]) {
  const best = loads.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { url, script }] of loads.entries())
      best[index] = Math.max(best[index]!, await load(url, script));
  }
  return best;
}

async function load(url: string, script?: string) {
  const options = ['-t1', '-c32', `-d${secondsEach}s`, '-H', 'accept-encoding: gzip, br'];
  const { stdout } = await run('taskset', ['-c', '1', 'wrk', ...options, ...(script ? ['-s', script] : []), url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not respond with 200:\n${stdout}`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]));
}

async function startOurs(folder: string) {
  const log = openSync(`${folder}/ours.log`, 'w');
  const child = spawn(process.execPath, ['runtimes/node/main.js'], {
    env: { PATH: process.env['PATH'], PORT: String(oursPort), DATA_DIR: folder },
    stdio: ['ignore', log, 'inherit'],
  });
  return waitUntilUp(child, oursUrl);
}

async function startBare(paths: string[]) {
  const child = spawn(process.execPath, ['tools/bench/bare-http.ts', oursUrl, String(barePort), ...paths], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return waitUntilUp(child, bareUrl + paths[0]!);
}

async function startNginx(folder: string) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    `${folder}/nginx.conf`,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      include /etc/nginx/mime.types; access_log ${folder}/nginx.log; ${temporary.join(' ')}
      sendfile on; tcp_nopush on; gzip_static on; open_file_cache max=1000; keepalive_requests 1000000;
      server { listen 127.0.0.1:${nginxPort}; root ${resolve('dist/current/client')}; location / { try_files $uri $uri.html $uri/index.html =404; } }
    }`,
  );
  const child = spawn('nginx', ['-c', `${folder}/nginx.conf`], { stdio: 'inherit' });
  return waitUntilUp(child, nginxUrl);
}

async function waitUntilUp(child: ChildProcess, url: string) {
  while (!(await isUp(url))) await setTimeout(50);
  pin(child.pid!);
  return child;
}

async function isUp(url: string) {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

function pin(pid: number) {
  spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)]);
}

function has(command: string) {
  return spawnSync('which', [command]).status === 0;
}

async function memoryMb(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}
