/** The lead is stored, its response gets lost on a bad connection, and the form sends it again. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { openFaultyProxy } from '../../support/leads/faulty-proxy.ts';
import { makeDatabase, makeFolder, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';

/** Sends 500 leads while three in ten responses get lost. */
async function loseResponses(store: PersistentStore) {
  const server = await startServer({ ...loadEnv, ...store.env });
  onTestFinished(async () => void (await server.stop()));
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
  return { lostResponses, ...compareLeads(load.acknowledged, await store.readEmails()) };
}

test('a lead whose response got lost is stored once, however often it is sent', async () => {
  const { lostResponses, ...comparison } = await loseResponses(await makeFolder());
  expect(lostResponses).toBeGreaterThan(100);
  expect(comparison).toEqual(allStoredOnce);
});

describe.skipIf(!sharedPostgres)('with PostgreSQL', () => {
  test('a lead whose response got lost is stored once, however often it is sent', async () => {
    const { lostResponses, ...comparison } = await loseResponses(await makeDatabase(sharedPostgres!));
    expect(lostResponses).toBeGreaterThan(100);
    expect(comparison).toEqual(allStoredOnce);
  });
});
