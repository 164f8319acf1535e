import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { inventEmail, postLead } from './post-lead.ts';

/** A pause before a retry, so that retries do not overload a server that is starting. */
const retryMs = 100;

/** For a server under load: many IP addresses, none of them limited. */
export const loadEnv = { TRUST_PROXY: '127.0.0.1', LEADS_RATE_LIMIT: '1000000' };

/** Visitors who send one lead after the other, each again under the same key until it is acknowledged. */
export function startLoad(findUrl: () => string, clients = 20, pauseMs = 0, honeypotShare = 0) {
  const acknowledged: string[] = [];
  const statuses: Record<number, number> = {};
  const responseTimesMs: number[] = [];
  const waiting = new Map<() => void, number>();
  const wants = { newLeads: true, retries: true };

  async function sendOne(agent: Agent, ipAddress: string) {
    const email = inventEmail();
    const key = randomUUID();
    const honeypot = Math.random() < honeypotShare;
    while (wants.retries) {
      const { status, ms } = await postLead(findUrl(), { email, key, ipAddress, agent, honeypot });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 201) return acknowledge(email, ms);
      await setTimeout(retryMs);
    }
  }

  function acknowledge(email: string, ms: number) {
    responseTimesMs.push(ms);
    const count = acknowledged.push(email);
    for (const [resolve, target] of waiting) if (count >= target) resolve();
  }

  async function runClient(_: unknown, number: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (wants.newLeads) {
      await sendOne(agent, `10.0.0.${number}`);
      if (pauseMs) await setTimeout(pauseMs);
    }
    agent.destroy();
  }

  const running = Promise.all(Array.from({ length: clients }, runClient));

  return {
    /** The email address of each acknowledged lead (status 201), in that order. */
    acknowledged,
    /** How often each status was received; 0 is no response. */
    statuses,
    /** How long each acknowledged request took. */
    responseTimesMs,
    /** Resolves once so many more leads have been acknowledged. */
    async waitFor(more: number) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(resolve, acknowledged.length + more);
      await promise;
      waiting.delete(resolve);
    },
    /** No new leads; resolves once every lead has been acknowledged. */
    async finish() {
      wants.newLeads = false;
      await running;
    },
    /** No new leads and no retries either. */
    async abandon() {
      wants.newLeads = false;
      wants.retries = false;
      await running;
    },
  };
}

/** Compares the acknowledged leads with the stored ones, both by email address. */
export function compareLeads(acknowledged: Iterable<string>, stored: string[]) {
  const expected = new Set(acknowledged);
  const found = new Set(stored);
  return {
    lost: [...expected].filter((email) => !found.has(email)),
    duplicated: stored.length - found.size,
    unacknowledged: [...found].filter((email) => !expected.has(email)),
  };
}

/** The expected result of `compareLeads`. */
export const allStoredOnce = { lost: [], duplicated: 0, unacknowledged: [] };
