/** Visitors for minutes: the server needs no more memory at the end than at the beginning, and says how fast it was. */
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { quantile } from '#tools/bench/report.ts';
import { allStoredOnce, compareLeads, loadEnv } from '../support/leads/load.ts';
import { inventEmail, postLead } from '../support/leads/post-lead.ts';
import { need } from '../support/need.ts';
import { collectGarbage, memoryEnv, readMemoryMb } from '../support/process-memory.ts';
import { readLeads } from '../support/read-leads.ts';
import { startServer } from '../support/start-server.ts';
import { soakMinutes } from '../support/test-size.ts';
import { forThisTest } from '../support/use-server.ts';
import { findTargets, type Targets } from './requests/odd-urls.ts';
import { watchLog } from './watch-log.ts';

/** Five hundred requests a second from twenty visitors, which does not saturate two cores. */
const visitors = 20;
const pauseMs = 40;
const sampleMs = 10_000;
const probeMs = 100;
/** Over the last two thirds, when all caches are full. */
const maxGrowthMb = 48;

/** Visitors with keep-alive connections, each sending one request after the other until `stop`. */
function startVisitors(url: string, targets: Targets) {
  const statuses: Record<number, number> = {};
  const acknowledged: string[] = [];
  const state = { isRunning: true };

  async function visit(number: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (state.isRunning) {
      const status = await actOnce(agent, `10.0.0.${number}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await setTimeout(pauseMs * 2 * Math.random());
    }
    agent.destroy();
  }

  async function actOnce(agent: Agent, ipAddress: string): Promise<number> {
    const encoding = pick(['br', 'gzip', 'identity']);
    const getStatus = (path: string) => get(url + path, agent, { 'accept-encoding': encoding });
    const kind = below(20);
    if (kind === 0) {
      const email = inventEmail();
      const { status } = await postLead(url, { email, ipAddress, agent });
      if (status === 201) acknowledged.push(email);
      return status;
    }
    if (kind <= 2) return getStatus(`/blog?q=${below(1e9).toString(36)}&n=${below(1e9)}`);
    if (kind <= 4) {
      const [list, tiers] = pick(targets.choices);
      return getStatus(`${pick([...targets.guides, '/contact'])}?${list}=${pick(tiers)}&spend=${below(1e6)}`);
    }
    return getStatus(pick(kind <= 7 ? targets.assets : targets.pages));
  }

  const running = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  return {
    statuses,
    acknowledged,
    async stop() {
      state.isRunning = false;
      await running;
    },
  };
}

/** Response times of /health, which show how long other requests block the server. */
async function probeHealth(url: string, agent: Agent) {
  const probesMs: number[] = [];
  for (const endAt = performance.now() + sampleMs; performance.now() < endAt;) {
    const startedAt = performance.now();
    await get(`${url}/health/live`, agent);
    probesMs.push(performance.now() - startedAt);
    await setTimeout(probeMs);
  }
  return quantile(probesMs, 0.99);
}

test(
  `${soakMinutes} minutes of visitors: no error, no lost lead, no more memory`,
  async () => {
    const server = await forThisTest(startServer({ ...loadEnv, ...memoryEnv }));
    const load = startVisitors(server.url, await findTargets(server.url));
    onTestFinished(load.stop);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const readLog = watchLog(server);
    const memoryMb: number[] = [];
    for (const endAt = performance.now() + soakMinutes * 60_000; performance.now() < endAt;) {
      const healthMs = await probeHealth(server.url, agent);
      await collectGarbage(server.pid);
      memoryMb.push(readMemoryMb(server.pid));
      expect(readLog().problems).toEqual([]);
      console.log(`${memoryMb.at(-1)?.toFixed(0)} MB, p99 of /health ${healthMs.toFixed(1)} ms`);
    }
    await load.stop();

    console.log(load.statuses);
    expect(Object.keys(load.statuses).filter((status) => !['200', '201'].includes(status))).toEqual([]);
    const stored = readLeads(server.dataFolder).map(({ email }) => email);
    expect(compareLeads(load.acknowledged, stored)).toEqual(allStoredOnce);
    const late = memoryMb.slice(Math.floor(memoryMb.length / 3));
    const half = Math.ceil(late.length / 2);
    // Medians, because one sample may be taken in the middle of a search.
    expect(quantile(late.slice(-half), 0.5) - quantile(late.slice(0, half), 0.5)).toBeLessThan(maxGrowthMb / 2);
  },
  soakMinutes * 60_000 + 120_000,
);

function get(url: string, agent: Agent, headers: Record<string, string | undefined> = {}) {
  return new Promise<number>((resolve) => {
    const outgoing = request(url, { agent, headers, timeout: 15_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    outgoing.on('timeout', () => outgoing.destroy());
    // Status 0 means no response.
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}

function below(limit: number) {
  return Math.floor(Math.random() * limit);
}

function pick<Item>(list: readonly Item[]): Item {
  return need(list[below(list.length)], 'something to pick');
}
