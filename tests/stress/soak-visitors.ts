import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { inventEmail, postLead } from '../support/leads/post-lead.ts';
import { createChance, type Chance } from './requests/chance.ts';
import type { Targets } from './requests/targets.ts';

/** Five hundred requests a second from twenty visitors, which does not saturate two cores. */
const pauseMs = 40;

type ResponseHead = { status: number; headers: IncomingHttpHeaders };
type Tally = { statuses: Record<number, number>; acknowledged: string[] };

/** Starts visitors with keep-alive connections, each sending one request after the other until `stop`. */
export function startVisitors(url: string, targets: Targets, seed: number, visitors: number) {
  const tally: Tally = { statuses: {}, acknowledged: [] };
  const state = { isRunning: true };

  async function visit(number: number) {
    const chance = createChance(seed + number);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (state.isRunning) {
      const status = await actOnce(chance, agent, `10.0.0.${number}`);
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      await setTimeout(pauseMs * 2 * (chance.below(1000) / 1000));
    }
    agent.destroy();
  }

  async function actOnce(chance: Chance, agent: Agent, ipAddress: string): Promise<number> {
    const encoding = chance.pick(['br', 'gzip', 'identity']);
    const getPath = (path: string, headers = {}) => get(url + path, agent, { 'accept-encoding': encoding, ...headers });
    const kind = chance.below(20);
    if (kind === 0) {
      const email = inventEmail();
      const { status } = await postLead(url, { email, ipAddress, agent });
      if (status === 201) tally.acknowledged.push(email);
      return status;
    }
    if (kind <= 2)
      return (await getPath(`/blog?q=${randomUUID().slice(0, 8 - chance.below(7))}&n=${chance.below(1e9)}`)).status;
    if (kind <= 4) {
      const [list, tiers] = chance.pick(targets.choices);
      const path = chance.pick([...targets.guides, '/contact']);
      return (await getPath(`${path}?${list}=${chance.pick(tiers)}&spend=${chance.below(1e6)}`)).status;
    }
    if (kind <= 7) return (await getPath(chance.pick(targets.assets))).status;
    const page = chance.pick(targets.pages);
    const { status, headers } = await getPath(page);
    return kind <= 10 ? (await getPath(page, { 'if-none-match': headers.etag })).status : status;
  }

  const running = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  return {
    tally,
    async stop() {
      state.isRunning = false;
      await running;
    },
  };
}

/** Status 0 means no response. */
export function get(
  url: string,
  agent: Agent,
  headers: Record<string, string | undefined> = {},
): Promise<ResponseHead> {
  return new Promise((resolve) => {
    const outgoing = request(url, { agent, headers, timeout: 15_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers }));
      response.on('error', () => resolve({ status: 0, headers: {} }));
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve({ status: 0, headers: {} }));
    outgoing.end();
  });
}
