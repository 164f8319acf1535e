/** As in crashes.test.ts, with a database and a pooler that crash too. */
import { afterAll, expect, test } from 'vitest';
import { startPgBouncer } from '../../support/start-pgbouncer.ts';
import { startServer } from '../../support/start-server.ts';
import { allHeardOnce, crashUnderLoad, killServer, longestMs } from '../../support/leads/crash-under-load.ts';
import type { Crash } from '../../support/leads/crash-under-load.ts';
import { connect } from '../../support/leads/insert-as-visitor.ts';
import { makeDatabase, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { loadEnv } from '../../support/leads/load.ts';
import { startOwnPostgres } from '../../support/leads/postgres.ts';

// Its own PostgreSQL server, because the tests kill and restart it.
const postgres = await startOwnPostgres();
const pooler = postgres && (await startPgBouncer(postgres.url));
afterAll(() => pooler?.stop());

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

function crash({ env, query }: PersistentStore, crashes: Crash[]) {
  return crashUnderLoad((settings) => startAsService({ ...loadEnv, ...env, ...settings }), query, crashes);
}

/**
 * As a service manager does: again, if it ends at its start. A pooler that saw its database die refuses logins for
 * fifteen seconds, and a start gives up after five.
 */
async function startAsService(env: Record<string, string>, tries = 5): ReturnType<typeof startServer> {
  try {
    return await startServer(env);
  } catch (error) {
    if (tries === 1) throw error;
    return startAsService(env, tries - 1);
  }
}

test.skipIf(!postgres)(
  'leads in PostgreSQL survive a server, a pooler and a database that are killed again and again',
  async () => {
    const store = await makeDatabase(postgres!);
    const databaseUrl = store.env['DATABASE_URL']!;
    const env = { DATABASE_URL: pooler ? pooler.through(databaseUrl) : databaseUrl };
    const crashes = [...(pooler ? [killPooler] : []), killServer, killDatabase, killBoth];
    expect(await crash({ ...store, env }, crashes)).toEqual(allHeardOnce);

    // The pooler gives each transaction any connection, also one that visitors used before: nobody gets their role.
    const clients = await Promise.all(Array.from({ length: 20 }, () => connect(env.DATABASE_URL)));
    const users = await Promise.all(clients.map((client) => client.query('select current_user as user')));
    await Promise.all(clients.map((client) => client.end()));
    expect(users.map(({ rows }) => rows)).toEqual(clients.map(() => [{ user: 'postgres' }]));
  },
  longestMs,
);
