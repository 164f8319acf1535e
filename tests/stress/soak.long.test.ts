/** Visitors for minutes: the server needs no more memory at the end than at the beginning. */
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
import { targets } from './odd-urls.ts';
import { watchLog } from './watch-log.ts';

/** Five hundred requests a second from twenty visitors, which does not saturate two cores. */
const visitors = 20;
const pauseMs = 40;
const sampleMs = 10_000;
/** Over the last two thirds, when all caches are full. */
const maxGrowthMb = 48;

/** Visitors who each send one request after the other until `stop`. */
function startVisitors(url: string) {
  const statuses: Record<number, number> = {};
  const acknowledged: string[] = [];
  const state = { isRunning: true };

  async function visit(number: number) {
    while (state.isRunning) {
      const status = await actOnce(`10.0.0.${number}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await setTimeout(pauseMs * 2 * Math.random());
    }
  }

  async function actOnce(ipAddress: string): Promise<number> {
    const kind = below(20);
    if (kind === 0) {
      const email = inventEmail();
      const { status } = await postLead(url, { email, ipAddress });
      if (status === 201) acknowledged.push(email);
      return status;
    }
    const response = await fetch(url + pickPath(kind), {
      headers: { 'accept-encoding': pick(['br', 'gzip', 'identity']) },
    });
    await response.bytes();
    return response.status;
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

test(
  `${soakMinutes} minutes of visitors: no error, no lost lead, no more memory`,
  async () => {
    const server = await forThisTest(startServer({ ...loadEnv, ...memoryEnv }));
    const load = startVisitors(server.url);
    onTestFinished(load.stop);
    const readLog = watchLog(server);
    const memoryMb: number[] = [];
    for (const endAt = performance.now() + soakMinutes * 60_000; performance.now() < endAt;) {
      await setTimeout(sampleMs);
      await collectGarbage(server.pid);
      memoryMb.push(readMemoryMb(server.pid));
      expect(readLog().problems).toEqual([]);
    }
    await load.stop();

    console.log(load.statuses, memoryMb.map(Math.round));
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

function pickPath(kind: number) {
  if (kind <= 2) return `/blog?q=${below(1e9).toString(36)}&n=${below(1e9)}`;
  if (kind > 4) return pick(kind <= 7 ? targets.assets : targets.pages);
  const [list, tiers] = pick(targets.choices);
  return `${pick([...targets.guides, '/contact'])}?${list}=${pick(tiers)}&spend=${below(1e6)}`;
}

const below = (limit: number) => Math.floor(Math.random() * limit);

const pick = <Item>(list: readonly Item[]): Item => need(list[below(list.length)], 'something to pick');
