import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { inventEmail, postLead } from './post-lead.ts';

/** Whoever was refused does not ask again at once: a server that is starting would have nothing else to do. */
const retryMs = 25;

export type Load = {
  /** The address in each lead whose visitor was told "sent", in that order. */
  acknowledged: string[];
  /** In each lead that was sent and not acknowledged: kept or not, nobody knows. */
  inDoubt: Set<string>;
  /** How often each status was answered; 0 is no answer. */
  statuses: Record<number, number>;
  /** How long each answer took. */
  answersMs: number[];
  /** Comes back once so many more have been acknowledged. */
  waitFor(more: number): Promise<void>;
  /** No new leads; comes back once every visitor has been told "sent". */
  finish(): Promise<void>;
  /** No new leads and no retries either. */
  abandon(): Promise<void>;
};

/** For a server under load: many addresses, none of them held back. */
export const loadEnv = { TRUST_PROXY: '127.0.0.1', LEADS_RATE_LIMIT: '1000000' };

/** Visitors who send one lead after the other, each again under the same key until it is acknowledged. */
export function startLoad(findUrl: () => string, clients = 20): Load {
  const load = { acknowledged: [] as string[], inDoubt: new Set<string>(), statuses: {} as Record<number, number> };
  const answersMs: number[] = [];
  const waiting = new Map<() => void, number>();
  let state: 'sending' | 'finishing' | 'abandoned' = 'sending';

  async function sendOne(agent: Agent, address: string) {
    const email = inventEmail();
    const key = randomUUID();
    load.inDoubt.add(email);
    while (state !== 'abandoned') {
      const { status, ms } = await postLead(findUrl(), { email, key, address, agent });
      load.statuses[status] = (load.statuses[status] ?? 0) + 1;
      if (status === 201) return acknowledge(email, ms);
      await setTimeout(retryMs);
    }
  }

  function acknowledge(email: string, ms: number) {
    load.inDoubt.delete(email);
    answersMs.push(ms);
    const count = load.acknowledged.push(email);
    for (const [resolve, target] of waiting) if (count >= target) resolve();
  }

  async function runClient(_: unknown, number: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (state === 'sending') await sendOne(agent, `10.0.${number >> 8}.${number & 255}`);
    agent.destroy();
  }

  const running = Promise.all(Array.from({ length: clients }, runClient));

  return {
    ...load,
    answersMs,
    async waitFor(more) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(resolve, load.acknowledged.length + more);
      await promise;
      waiting.delete(resolve);
    },
    async finish() {
      state = 'finishing';
      await running;
    },
    async abandon() {
      state = 'abandoned';
      await running;
    },
  };
}

/** What visitors were told against what the owner finds. */
export function compareBooks(acknowledged: Iterable<string>, kept: string[]) {
  const told = new Set(acknowledged);
  const found = new Set(kept);
  return {
    lost: [...told].filter((email) => !found.has(email)),
    duplicated: kept.length - found.size,
    neverTold: [...found].filter((email) => !told.has(email)),
  };
}
