/** Two servers share one outbox: each lead is sent once, and by the other server if one is killed. */
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type RunningServer } from '../../support/start-server.ts';
import { makeDatabase, makeFolder, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { loadEnv } from '../../support/leads/load.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { startReceiver } from '../../support/leads/webhook-receiver.ts';

const waitOptions = { timeout: 30_000, interval: 50 };

function startNotifier(store: PersistentStore, webhookUrl: string) {
  const webhook = { LEADS_WEBHOOK_URL: webhookUrl, LEADS_WEBHOOK_SECRET: 'a secret of the owner' };
  return startServer({ ...loadEnv, ...store.env, ...webhook });
}

async function readIds(store: PersistentStore) {
  const rows = await store.query<{ id: string }>('select id from contacts');
  return rows.map(({ id }) => id).toSorted();
}

async function waitForOutbox(store: PersistentStore, length: number) {
  await vi.waitFor(
    async () => expect(await store.query('select id from lead_outbox')).toHaveLength(length),
    waitOptions,
  );
}

async function storeLeads(count: number, servers: RunningServer[]) {
  const posts = Array.from({ length: count }, (_, number) => postLead(servers[number % servers.length]!.url));
  for (const { status } of await Promise.all(posts)) expect(status).toBe(201);
}

describe.each([
  { name: 'one folder', isThere: true, make: makeFolder },
  { name: 'one PostgreSQL', isThere: sharedPostgres !== undefined, make: () => makeDatabase(sharedPostgres!) },
])('two servers on $name', ({ isThere, make }) => {
  test.skipIf(!isThere)('send each lead once, although both poll the outbox', async () => {
    const receiver = await startReceiver((response) => void response.writeHead(204).end());
    onTestFinished(receiver.stop);
    const store = await make();
    const servers = await Promise.all([1, 2].map(() => startNotifier(store, receiver.url)));
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    await storeLeads(60, servers);
    await waitForOutbox(store, 0);
    const ids = await readIds(store);
    expect(ids).toHaveLength(60);
    expect(receiver.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(ids);
  });

  test.skipIf(!isThere)('one is killed while it sends: the other sends the rest, nothing is lost', async () => {
    const pending: ServerResponse[] = [];
    let isBlocked = true;
    const receiver = await startReceiver((response) => {
      if (isBlocked) pending.push(response);
      else response.writeHead(204).end();
    });
    onTestFinished(receiver.stop);
    const store = await make();
    const killed = await startNotifier(store, receiver.url);
    onTestFinished(async () => void (await killed.stop('SIGKILL')));
    await storeLeads(1, [killed]);
    await vi.waitFor(() => expect(pending).toHaveLength(1), waitOptions);
    await storeLeads(29, [killed]);
    const other = await startNotifier(store, receiver.url);
    onTestFinished(async () => void (await other.stop()));
    // Both are sending now: the other sends three at a time.
    await vi.waitFor(() => expect(pending).toHaveLength(4), waitOptions);

    await killed.stop('SIGKILL');
    isBlocked = false;
    for (const response of pending) response.writeHead(204).end();
    await waitForOutbox(store, 1);
    await store.endLeases();
    await waitForOutbox(store, 0);
    const ids = await readIds(store);
    const delivered = receiver.requests.map(({ headers }) => String(headers['webhook-id']));
    expect(ids).toHaveLength(30);
    expect([...new Set(delivered)].toSorted()).toEqual(ids);
    // Only the delivery that the killed server had begun is sent twice, with the same id.
    expect(delivered).toHaveLength(31);
  });
});
