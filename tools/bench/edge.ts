import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { leadHeaders, writeLead, inventEmail } from '#tests/support/leads/post-lead.ts';
import { makeEdgeState, prepareWorker, removeEdgeState, startEdge } from '#tests/support/start-edge.ts';
import type { Row } from './report.ts';

const warmUp = 100;
const requests = 1000;
const clients = 4;
/** Linux counts the CPU time of a process in hundredths of a second. */
const msPerTick = 10;

type Send = [path: string, init?: RequestInit];
const br = { headers: { 'accept-encoding': 'br' } };

/**
 * CPU time of workerd for each request. `wrangler dev` puts a proxy of its own around the Worker, in the same process;
 * what that costs is measured by a request that does nothing, and subtracted.
 */
export async function measureEdge(): Promise<Row[]> {
  await prepareWorker();
  const folder = await makeEdgeState();
  const server = await startEdge({ LEADS_RATE_LIMIT: '1000000' }, folder);
  const pids = execFileSync('pgrep', ['-g', String(server.pid), 'workerd'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const measure = (send: () => Send) => measureCpu(server.url, pids, send);
  try {
    const nothing = await measure(() => ['/health/live', br]);
    const kinds: Record<string, () => Send> = {
      'a page': () => ['/about', br],
      'a page that did not change (304)': () => ['/about', { headers: { ...br.headers, 'if-none-match': '*' } }],
      'the contact page, with its signed time': () => ['/contact', br],
      'a search never made before': () => [`/blog?q=${randomUUID()}`, br],
      'a lead, into D1': makeLead,
    };
    const rows: Row[] = [];
    for (const [request, send] of Object.entries(kinds)) {
      rows.push({ request, 'CPU ms': ((await measure(send)) - nothing).toFixed(1) });
    }
    return [...rows, { request: 'the proxy of wrangler dev, subtracted above', 'CPU ms': nothing.toFixed(1) }];
  } finally {
    await server.stop('SIGKILL');
    await removeEdgeState(folder);
  }
}

function makeLead(): Send {
  const body = writeLead(inventEmail());
  return ['/rest/v1/contacts', { method: 'POST', body, headers: leadHeaders(body) }];
}

async function measureCpu(url: string, pids: string[], send: () => Send) {
  await sendMany(url, warmUp, send);
  const before = readCpuMs(pids);
  await sendMany(url, requests, send);
  return (readCpuMs(pids) - before) / requests;
}

async function sendMany(url: string, count: number, send: () => Send) {
  let sent = 0;
  const work = async () => {
    while (sent++ < count) {
      const [path, init] = send();
      const response = await fetch(url + path, init);
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${path} responded with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
}

function readCpuMs(pids: string[]) {
  return pids.reduce((sum, pid) => {
    // User and system time; the name in parentheses may contain spaces.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [userTicks, systemTicks] = fields.split(' ').slice(11);
    return sum + (Number(userTicks) + Number(systemTicks)) * msPerTick;
  }, 0);
}
