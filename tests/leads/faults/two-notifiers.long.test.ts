/** Two servers share one outbox: a lead is sent by the other server if one is killed. */
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type RunningServer } from '../../support/start-server.ts';
import { persistentStores, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { loadEnv } from '../../support/leads/load.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { startReceiver } from '../../support/leads/webhook-receiver.ts';
import { forThisTest } from '../../support/use-server.ts';

const waitOptions = { timeout: 30_000, interval: 50 };

function startNotifier(store: PersistentStore, webhookUrl: string) {
  const webhook = { LEADS_WEBHOOK_URL: webhookUrl, LEADS_WEBHOOK_SECRET: 'a secret of the owner' };
  return startServer({ ...loadEnv, ...store.env, ...webhook });
}

async function waitForOutbox(store: PersistentStore, length: number) {
  await vi.waitFor(
    async () => expect(await store.query('select id from lead_outbox')).toHaveLength(length),
    waitOptions,
  );
}

async function storeLeads(count: number, { url }: RunningServer) {
  const posts = Array.from({ length: count }, () => postLead(url));
  for (const { status } of await Promise.all(posts)) expect(status).toBe(201);
}

describe.each(persistentStores)('two servers on $name', ({ make }) => {
  test('one is killed while it sends: the other sends the rest, nothing is lost', async () => {
    const pending: ServerResponse[] = [];
    let isBlocked = true;
    const receiver = await startReceiver((response) => {
      if (isBlocked) pending.push(response);
      else response.writeHead(204).end();
    });
    onTestFinished(receiver.stop);
    const store = await make();
    const killed = await forThisTest(startNotifier(store, receiver.url), 'SIGKILL');
    await storeLeads(1, killed);
    await vi.waitFor(() => expect(pending).toHaveLength(1), waitOptions);
    await storeLeads(29, killed);
    await forThisTest(startNotifier(store, receiver.url));
    // Both are sending now: the other sends three at a time.
    await vi.waitFor(() => expect(pending).toHaveLength(4), waitOptions);

    await killed.stop('SIGKILL');
    isBlocked = false;
    for (const response of pending) response.writeHead(204).end();
    await waitForOutbox(store, 1);
    await store.endLeases();
    await waitForOutbox(store, 0);
    const stored = await store.query<{ id: string }>('select id from contacts');
    const ids = stored.map(({ id }) => id).toSorted();
    const delivered = receiver.requests.map(({ headers }) => String(headers['webhook-id']));
    expect(ids).toHaveLength(30);
    expect([...new Set(delivered)].toSorted()).toEqual(ids);
    // Only the delivery that the killed server had begun is sent twice, with the same id.
    expect(delivered).toHaveLength(31);
  });
});
