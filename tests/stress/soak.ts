import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { allStoredOnce, compareLeads } from '../support/leads/load.ts';
import { readLeads } from '../support/read-leads.ts';
import type { RunningServer } from '../support/start-server.ts';
import { createLogTally } from './log-tally.ts';
import { collectGarbage, readMemoryMb } from './memory.ts';
import { get, startVisitors } from './soak-visitors.ts';
import { findTargets } from './requests/targets.ts';
import { fitSlope, quantile } from './trend.ts';

const sampleMs = 10_000;
const probeMs = 100;
const visitors = 20;
/** Over the last two thirds, when all caches are full. */
const maxGrowthMb = 48;
const maxHealthMs = 250;

type Options = { minutes: number; seed: number; onSample(line: string): void };

/** Steady load for a while; checks whether the server, started with `memoryEnv`, needs more memory or time. */
export async function soak(server: RunningServer, { minutes, seed, onSample }: Options) {
  const load = startVisitors(server.url, await findTargets(server.url), seed, visitors);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readLog = createLogTally(server);
  const memoryMb: number[] = [];
  const healthMs: number[] = [];
  for (const endAt = performance.now() + minutes * 60_000; performance.now() < endAt;) {
    const probesMs = await probe(server, agent);
    await collectGarbage(server.pid);
    memoryMb.push(readMemoryMb(server.pid));
    healthMs.push(quantile(probesMs, 0.99));
    readLog();
    onSample(`${memoryMb.at(-1)!.toFixed(0)} MB, p99 of /health ${healthMs.at(-1)!.toFixed(1)} ms`);
  }
  await load.stop();
  agent.destroy();

  const late = memoryMb.slice(Math.floor(memoryMb.length / 3));
  const slopeMb = fitSlope(late);
  const { statuses, acknowledged } = load.tally;
  const unexpected = Object.keys(statuses).filter((status) => !['200', '201', '304'].includes(status));
  const stored = readLeads(server.dataFolder).map(({ email }) => email);
  const comparison = compareLeads(acknowledged, stored);
  const findings = [
    ...unexpected.map((status) => `${statuses[Number(status)]} responses with status ${status}`),
    ...readLog().errors.map((line) => `the server logged an error: ${line}`),
  ];
  if (JSON.stringify(comparison) !== JSON.stringify(allStoredOnce))
    findings.push(`leads: ${JSON.stringify(comparison)}`);
  if (!(slopeMb * late.length < maxGrowthMb))
    findings.push(`grew by ${Math.round(slopeMb * late.length)} MB at the end`);
  if (!(quantile(healthMs, 0.5) < maxHealthMs)) findings.push('/health was slow');
  return {
    memoryMb,
    healthMs,
    slopeMbPerMinute: (slopeMb * 60_000) / sampleMs,
    statuses,
    leads: stored.length,
    findings,
  };
}

/** Response times of /health, which show how long other requests block the server. */
async function probe(server: RunningServer, agent: Agent) {
  const probesMs: number[] = [];
  for (const endAt = performance.now() + sampleMs; performance.now() < endAt;) {
    const startedAt = performance.now();
    await get(`${server.url}/health/live`, agent);
    probesMs.push(performance.now() - startedAt);
    await setTimeout(probeMs);
  }
  return probesMs;
}
