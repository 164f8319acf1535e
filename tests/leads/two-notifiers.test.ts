/** Two servers look into one outbox: each lead is announced once, and by the other if one dies. */
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';
import { makeDatabase, makeFolder, type LastingStore } from './lasting-stores.ts';
import { loadEnv } from './load.ts';
import { postLead } from './post-lead.ts';
import { sharedPostgres } from './postgres.ts';
import { startReceiver } from './webhook-receiver.ts';

const patience = { timeout: 30_000, interval: 50 };

function startAnnouncer(store: LastingStore, webhookUrl: string) {
  const webhook = { LEADS_WEBHOOK_URL: webhookUrl, LEADS_WEBHOOK_SECRET: 'a secret of the owner' };
  return startServer({ ...loadEnv, ...store.env, ...webhook });
}

async function readIds(store: LastingStore) {
  const rows = await store.query<{ id: string }>('select id from contacts');
  return rows.map(({ id }) => id).toSorted();
}

async function waitForOutbox(store: LastingStore, length: number) {
  await vi.waitFor(async () => expect(await store.query('select id from lead_outbox')).toHaveLength(length), patience);
}

async function keepLeads(count: number, servers: RunningServer[]) {
  const posts = Array.from({ length: count }, (_, number) => postLead(servers[number % servers.length]!.url));
  for (const { status } of await Promise.all(posts)) expect(status).toBe(201);
}

describe.each([
  { name: 'one folder', isThere: true, make: makeFolder },
  { name: 'one PostgreSQL', isThere: sharedPostgres !== undefined, make: () => makeDatabase(sharedPostgres!) },
])('two servers on $name', ({ isThere, make }) => {
  test.skipIf(!isThere)('announce each lead once, although both look for it', async () => {
    const receiver = await startReceiver((response) => void response.writeHead(204).end());
    onTestFinished(receiver.stop);
    const store = await make();
    const servers = await Promise.all([1, 2].map(() => startAnnouncer(store, receiver.url)));
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    await keepLeads(60, servers);
    await waitForOutbox(store, 0);
    const ids = await readIds(store);
    expect(ids).toHaveLength(60);
    expect(receiver.requests.map(({ headers }) => headers['x-parola-delivery']).toSorted()).toEqual(ids);
  });

  test.skipIf(!isThere)('one is killed while it announces: the other announces the rest, nothing is lost', async () => {
    const held: ServerResponse[] = [];
    let isHolding = true;
    const receiver = await startReceiver((response) => {
      if (isHolding) held.push(response);
      else response.writeHead(204).end();
    });
    onTestFinished(receiver.stop);
    const store = await make();
    const doomed = await startAnnouncer(store, receiver.url);
    onTestFinished(async () => void (await doomed.stop('SIGKILL')));
    await keepLeads(1, [doomed]);
    await vi.waitFor(() => expect(held).toHaveLength(1), patience);
    await keepLeads(29, [doomed]);
    const other = await startAnnouncer(store, receiver.url);
    onTestFinished(async () => void (await other.stop()));
    // Both are in the middle of it now: the other sends three at a time.
    await vi.waitFor(() => expect(held).toHaveLength(4), patience);

    await doomed.stop('SIGKILL');
    isHolding = false;
    for (const response of held) response.writeHead(204).end();
    await waitForOutbox(store, 1);
    await store.endLeases();
    await waitForOutbox(store, 0);
    const ids = await readIds(store);
    const announced = receiver.requests.map(({ headers }) => String(headers['x-parola-delivery']));
    expect(ids).toHaveLength(30);
    expect([...new Set(announced)].toSorted()).toEqual(ids);
    // Only what the dead server had under way comes a second time, with the same id.
    expect(announced).toHaveLength(31);
  });
});
