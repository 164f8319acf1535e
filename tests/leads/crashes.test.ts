/** Every lead whose visitor saw "sent" is stored once, whatever crashed. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPgBouncer } from '../start-pgbouncer.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { makeDatabase, makeFolder, type PersistentStore } from './persistent-stores.ts';
import { kills } from './run-counts.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from './load.ts';
import { startOwnPostgres } from './postgres.ts';
import { chooseSeed, createRandom } from './seeded-random.ts';

const longestMs = 60_000 + kills * 10_000;
// Its own PostgreSQL server, because the tests kill and restart it.
const postgres = await startOwnPostgres();
const pooler = postgres && (await startPgBouncer(postgres.url));
afterAll(() => pooler?.stop());

/** Kills the server, the database, the pooler or several of them, and returns the running server. */
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

const killPooler: Crash = async (server) => {
  await pooler!.restart();
  return server;
};

/** Twenty clients send leads all the time, while one crash after the other happens. */
async function crashUnderLoad(store: PersistentStore, crashes: Crash[]) {
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
    // At a random moment, not right after a response.
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
  const { lost, duplicated, unacknowledged } = compareLeads(load.acknowledged, await store.readEmails());
  console.log(
    `${kills} crashes: ${acknowledged} leads acknowledged, ${lost.length} lost, ${duplicated} duplicated, ` +
      `slowest restart ${Math.round(slowestRestartMs)} ms (SEED=${seed})`,
  );
  return { lost, duplicated, unacknowledged, slowestRestartMs };
}

test(
  'leads in the file survive a server that is killed again and again',
  async () => {
    const { slowestRestartMs, ...comparison } = await crashUnderLoad(await makeFolder(), [killServer]);
    expect(comparison).toEqual(allStoredOnce);
    expect(slowestRestartMs).toBeLessThan(5000);
  },
  longestMs,
);

describe.skipIf(!postgres)('with PostgreSQL', () => {
  test(
    'leads survive a server and a database that are killed again and again',
    async () => {
      const store = await makeDatabase(postgres!);
      const { slowestRestartMs, ...comparison } = await crashUnderLoad(store, [killServer, killDatabase, killBoth]);
      expect(comparison).toEqual(allStoredOnce);
      expect(slowestRestartMs).toBeLessThan(5000);
    },
    longestMs,
  );
});

describe.skipIf(!pooler)('with PostgreSQL behind PgBouncer', () => {
  test(
    'leads survive a server, a pooler and a database that are killed again and again',
    async () => {
      const store = await makeDatabase(postgres!);
      const env = { DATABASE_URL: pooler!.through(store.env['DATABASE_URL']!) };
      const crashes = [killPooler, killServer, killDatabase, killBoth];
      const { slowestRestartMs, ...comparison } = await crashUnderLoad({ ...store, env }, crashes);
      expect(comparison).toEqual(allStoredOnce);
      expect(slowestRestartMs).toBeLessThan(5000);
    },
    longestMs,
  );
});
