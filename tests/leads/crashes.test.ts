/** The promise of the site: whoever saw "sent" is in the store, once, whatever crashed. */
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';
import { makeDatabase, makeFolder, type LastingStore } from './lasting-stores.ts';
import { kills } from './lengths.ts';
import { allKeptOnce, compareBooks, loadEnv, startLoad } from './load.ts';
import { startOwnPostgres } from './postgres.ts';
import { chooseSeed, createRandom } from './seeded-random.ts';

const longestMs = 60_000 + kills * 10_000;
// A server of its own: killed and restarted by the tests.
const postgres = await startOwnPostgres();

/** Kills the server, or something else, and comes back when all of it should serve again. */
type Crash = (server: RunningServer, restart: () => Promise<RunningServer>) => Promise<RunningServer>;

const killServer: Crash = async (server, restart) => {
  await server.stop('SIGKILL');
  return restart();
};
const killDatabase: Crash = async (server) => {
  await postgres!.restart();
  return server;
};
const killBoth: Crash = async (server, restart) => {
  await Promise.all([server.stop('SIGKILL'), postgres!.stopServer()]);
  await postgres!.startServer();
  return restart();
};

/** Twenty visitors send all the time; one crash after the other comes in between. */
async function crashUnderLoad(store: LastingStore, crashes: Crash[]) {
  const seed = chooseSeed();
  const random = createRandom(seed);
  const restart = () => startServer({ ...loadEnv, ...store.env });
  let server = await restart();
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const load = startLoad(() => server.url);
  onTestFinished(load.abandon);

  let slowestRestartMs = 0;
  for (let round = 0; round < kills; round += 1) {
    await load.waitFor(1 + Math.floor(random() * 150));
    // In the middle of whatever happens next, not right after an answer.
    await setTimeout(random() * 30);
    let startedAt = 0;
    server = await crashes[round % crashes.length]!(server, () => {
      startedAt = performance.now();
      return restart();
    });
    startedAt ||= performance.now();
    await load.waitFor(1);
    slowestRestartMs = Math.max(slowestRestartMs, performance.now() - startedAt);
  }
  await load.finish();

  const acknowledged = load.acknowledged.length;
  const { lost, duplicated, neverTold } = compareBooks(load.acknowledged, await store.readEmails());
  console.log(
    `${kills} crashes: ${acknowledged} leads acknowledged, ${lost.length} lost, ${duplicated} duplicated, ` +
      `slowest restart ${Math.round(slowestRestartMs)} ms (SEED=${seed})`,
  );
  return { lost, duplicated, neverTold, slowestRestartMs };
}

test(
  'leads in the file survive a server that is killed again and again',
  async () => {
    const { slowestRestartMs, ...books } = await crashUnderLoad(await makeFolder(), [killServer]);
    expect(books).toEqual(allKeptOnce);
    expect(slowestRestartMs).toBeLessThan(5000);
  },
  longestMs,
);

describe.skipIf(!postgres)('with PostgreSQL', () => {
  test(
    'leads survive a server and a database that are killed again and again',
    async () => {
      const store = await makeDatabase(postgres!);
      const { slowestRestartMs, ...books } = await crashUnderLoad(store, [killServer, killDatabase, killBoth]);
      expect(books).toEqual(allKeptOnce);
      expect(slowestRestartMs).toBeLessThan(5000);
    },
    longestMs,
  );
});
