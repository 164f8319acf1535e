import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { loadEnv } from '#tests/support/leads/load.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import { pinToFirstCore, quantile, runWrk, withServer } from './load.ts';
import type { Row } from './report.ts';

const measuredMs = 8_000;
const pauseMs = 5;
const longestWaitMs = 5_000;
const idleConnections = 1_000;
/** As many as some hosts allow a process. */
const openFiles = 1_024;
/** On loopback a client may choose its IP address: one for the visitor, one for those who hold connections. */
const visitorIp = '127.0.0.2';
const holderIp = '127.0.0.3';

/** The response times of /about for one visitor while others keep the server busy; the server has one core. */
export async function measurePressure(): Promise<Row[]> {
  const folder = await mkdtemp(`${tmpdir()}/parola-pressure-`);
  const slowSync = `${folder}/slow-sync.so`;
  const canSlow = spawnSync('cc', ['-shared', '-fPIC', '-o', slowSync, 'tools/bench/slow-sync.c']).status === 0;
  try {
    return [
      await measure('nothing else', () => setTimeout(measuredMs, '')),
      await measure('leads, 50 visitors at once', sendLeads),
      ...(canSlow ? [await measure('the same, each sync 20 ms slower', sendLeads, { LD_PRELOAD: slowSync })] : []),
      await measure('searches never made before, 32 at once', search),
      await measure(`${idleConnections} idle connections of one IP address`, holdConnections),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps the server busy for as long as is measured; returns what was done a second, or in all. */
type Press = (server: RunningServer) => Promise<string>;

async function measure(name: string, press: Press, env: Record<string, string> = {}): Promise<Row> {
  return withServer({ ...loadEnv, ...env }, async (server) => {
    spawnSync('prlimit', [`--pid=${server.pid}`, `--nofile=${openFiles}:${openFiles}`]);
    pinToFirstCore(server.pid);
    const [done, times] = await Promise.all([press(server), visit(`${server.url}/about`)]);
    return {
      meanwhile: name,
      done,
      'p50 ms': quantile(times, 0.5).toFixed(1),
      'p95 ms': quantile(times, 0.95).toFixed(1),
      'p99 ms': quantile(times, 0.99).toFixed(1),
      unanswered: times.filter((ms) => ms >= longestWaitMs).length,
    };
  });
}

/** One page after the other, on a new connection each, as a visitor who comes for the first time. */
async function visit(url: string) {
  await setTimeout(1_000);
  const times: number[] = [];
  for (const end = performance.now() + measuredMs - 2_000; performance.now() < end;) {
    times.push(await timeVisit(url));
    await setTimeout(pauseMs);
  }
  return times;
}

async function timeVisit(url: string) {
  const startedAt = performance.now();
  const agent = new Agent({ localAddress: visitorIp });
  return new Promise<number>((resolve) => {
    const outgoing = get(url, { agent, timeout: longestWaitMs }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - startedAt));
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(longestWaitMs));
  }).finally(() => agent.destroy());
}

async function runLoad(url: string, connections: number, script: string) {
  const { perSecond, refused } = await runWrk(url, { connections, script, seconds: measuredMs / 1000 });
  return `${perSecond}/s${refused > 0 ? `, ${refused} refused` : ''}`;
}

const sendLeads: Press = ({ url }) => runLoad(url, 50, 'new-lead.lua');
const search: Press = ({ url }) => runLoad(url, 32, 'new-search.lua');

async function holdConnections({ url }: RunningServer) {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: idleConnections }, () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: holderIp });
    return socket.on('error', () => undefined).resume();
  });
  await setTimeout(measuredMs / 2);
  const open = sockets.filter((socket) => !socket.destroyed && !socket.connecting);
  await setTimeout(measuredMs / 2);
  for (const socket of sockets) socket.destroy();
  return `${open.length} open`;
}
