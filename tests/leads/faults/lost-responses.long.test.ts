/** The lead is stored, its response gets lost on a bad connection, and the form sends it again. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { openFaultyProxy } from '../../support/leads/faulty-proxy.ts';
import { persistentStores } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { forThisTest } from '../../support/use-server.ts';

describe.each(persistentStores)('with leads in $name', ({ make }) => {
  test('a lead whose response got lost is stored once, however often it is sent', async () => {
    const store = await make();
    const server = await forThisTest(startServer({ ...loadEnv, ...store.env }));
    let lostResponses = 0;
    const proxy = await openFaultyProxy(server.url, () => {
      const isLost = Math.random() < 0.3;
      lostResponses += isLost ? 1 : 0;
      return isLost;
    });
    const load = startLoad(() => proxy.url);
    onTestFinished(load.abandon);
    await load.waitFor(500);
    await load.finish();
    console.log(`${lostResponses} responses lost, ${load.acknowledged.length} leads acknowledged`);
    expect(lostResponses).toBeGreaterThan(100);
    expect(compareLeads(load.acknowledged, await store.readEmails())).toEqual(allStoredOnce);
  });
});
