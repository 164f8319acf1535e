/** The lead arrives, its response gets lost on a bad connection, and the form sends it again. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../start-server.ts';
import { openFaultyLine } from './faulty-line.ts';
import { makeDatabase, makeFolder, type LastingStore } from './lasting-stores.ts';
import { allKeptOnce, compareBooks, loadEnv, startLoad } from './load.ts';
import { sharedPostgres } from './postgres.ts';
import { chooseSeed, createRandom } from './seeded-random.ts';

/** How it ended for 500 visitors when three in ten answers got lost. */
async function loseAnswers(store: LastingStore) {
  const seed = chooseSeed();
  const random = createRandom(seed);
  const server = await startServer({ ...loadEnv, ...store.env });
  onTestFinished(async () => void (await server.stop()));
  let lostAnswers = 0;
  const line = await openFaultyLine(server.url, () => {
    const isLost = random() < 0.3;
    lostAnswers += isLost ? 1 : 0;
    return isLost;
  });
  const load = startLoad(() => line.url);
  onTestFinished(load.abandon);
  await load.waitFor(500);
  await load.finish();
  console.log(`${lostAnswers} answers lost, ${load.acknowledged.length} leads acknowledged (SEED=${seed})`);
  return { lostAnswers, ...compareBooks(load.acknowledged, await store.readEmails()) };
}

test('a lead whose answer got lost is kept once, however often it is sent', async () => {
  const { lostAnswers, ...books } = await loseAnswers(await makeFolder());
  expect(lostAnswers).toBeGreaterThan(100);
  expect(books).toEqual(allKeptOnce);
});

describe.skipIf(!sharedPostgres)('with PostgreSQL', () => {
  test('a lead whose answer got lost is kept once, however often it is sent', async () => {
    const { lostAnswers, ...books } = await loseAnswers(await makeDatabase(sharedPostgres!));
    expect(lostAnswers).toBeGreaterThan(100);
    expect(books).toEqual(allKeptOnce);
  });
});
