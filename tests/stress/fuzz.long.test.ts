/**
 * Random and broken requests. A failure names its seed and the attacks that cause it, one if it can; `SEED=1 npm run
 * test:site -- fuzz` repeats the run.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadEnv } from '../support/leads/load.ts';
import { memoryEnv, readSettledMemoryMb } from '../support/process-memory.ts';
import { readLeads } from '../support/read-leads.ts';
import { startServer } from '../support/start-server.ts';
import { isPatient, randomRequests } from '../support/test-size.ts';
import { useServer } from '../support/use-server.ts';
import { anyAttack, markPattern, type Attack } from './attack.ts';
import { sendAttack, type RawResponse } from './send-attack.ts';
import { watchLog } from './watch-log.ts';

/** Client and server share two cores, so more connections would only wait. */
const attacksAtOnce = 12;
/** Enough for a batch of searches on a busy machine; a longer time means that the event loop was blocked. */
const maxResponseMs = 2000;
/** Enough for reserves of the allocator, but not for a leak of a kilobyte per request. */
const maxGrowthMb = 96;
const longestMs = 60_000 + randomRequests * 20;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));

const server = useServer(() => startServer({ ...loadEnv, ...memoryEnv }));

let sent = 0;
const statuses: Record<string, number> = {};
/** By the mark of a lead: whether its visitor was told that it is stored. Without a response it may be or not. */
const wasAcknowledged = new Map<string, boolean>();
/** Attacks that wait for seconds, and hold up no others. */
const waiting: Promise<void>[] = [];

const pageHeaders = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

/**
 * What is wrong with a response; undefined if nothing is. No request may cause a 5xx: the parser rejects broken ones with
 * 400, 408, 417 or 431, also those with an unknown HTTP version.
 */
function findProblem({ status, headers, body }: RawResponse) {
  if (status >= 500 || body.includes('HTTP/1.1 5')) return `status ${status}, ${body.slice(0, 100)}`;
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const missing = pageHeaders.filter((name) => !headers[name]);
  if (isPage && missing.length > 0) return `a page without ${missing.join(', ')}`;
  if (headers['x-evil']) return 'a header that the request smuggled in';
  const hasTrace = !isPage && body.length < 2000 && /\bat .+:\d+:\d+/.test(body);
  return hasTrace ? 'a stack trace' : undefined;
}

async function tryAttack(attack: Attack) {
  sent += 1;
  const { response, ms, problem } = await sendAttack(new URL(server.url), attack);
  expect(problem).toBeUndefined();
  if (response) {
    const kind = `${Math.floor(response.status / 100)}xx`;
    statuses[kind] = (statuses[kind] ?? 0) + 1;
    if (attack.mark) wasAcknowledged.set(attack.mark, response.status === 201 || response.status === 303);
    expect(findProblem(response)).toBeUndefined();
  }
  // A stalled request waits for its timeout.
  if (attack.manner !== 'stalled') expect(ms).toBeLessThan(maxResponseMs);
}

async function attackServer(requests: number, ownSeed: number) {
  const batch = fc.array(anyAttack, { minLength: attacksAtOnce, maxLength: attacksAtOnce });
  const property = fc.asyncProperty(batch, async (attacks) => {
    const { slow = [], others = [] } = Object.groupBy(attacks, ({ manner }) =>
      manner === 'stalled' ? 'slow' : 'others',
    );
    if (isPatient) waiting.push(...slow.map(tryAttack));
    await Promise.all(others.map(tryAttack));
  });
  const numRuns = Math.ceil(requests / attacksAtOnce);
  await fc.assert(property, { seed: ownSeed, numRuns, interruptAfterTimeLimit: longestMs / 2 });
  await Promise.all(waiting.splice(0));
}

test(
  `${randomRequests} random and broken requests cause no failure, no hang and no lost or unexpected lead`,
  async () => {
    const readLog = watchLog(server);
    // The first fifth fills caches and warms up the JIT; after that memory must not grow.
    await attackServer(randomRequests / 5, seed);
    const memoryMb = await readSettledMemoryMb(server.pid);
    await attackServer((randomRequests * 4) / 5, seed + 1);
    expect((await readSettledMemoryMb(server.pid)) - memoryMb).toBeLessThan(maxGrowthMb);
    console.log(`${sent} requests (SEED=${seed})`, statuses);

    const { lines, problems } = readLog();
    expect(problems).toEqual([]);
    // One for each request, and one for each connection that was closed.
    expect(lines).toBeLessThanOrEqual(sent * 2);
    const stored = readLeads(server.dataFolder).map(
      (lead) => markPattern.exec(JSON.stringify(lead))?.[0] ?? 'unmarked',
    );
    const acknowledged = [...wasAcknowledged].filter(([, isStored]) => isStored).map(([mark]) => mark);
    expect(acknowledged.filter((mark) => !stored.includes(mark))).toEqual([]);
    expect(stored.filter((mark, place) => stored.indexOf(mark) !== place)).toEqual([]);
    expect(stored.filter((mark) => mark === 'unmarked' || wasAcknowledged.get(mark) === false)).toEqual([]);
    // Enough requests were valid.
    expect(statuses['2xx']).toBeGreaterThan(randomRequests / 10);
    expect(acknowledged.length).toBeGreaterThan(randomRequests / 60);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  },
  longestMs,
);
