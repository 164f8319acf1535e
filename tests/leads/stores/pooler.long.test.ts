/** A connection pooler in transaction mode gives each transaction any connection, also one that others used before. */
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPgBouncer, type PgBouncer } from '../../support/start-pgbouncer.ts';
import { startServer } from '../../support/start-server.ts';
import { makeDatabase, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { startOwnPostgres } from '../../support/leads/postgres.ts';
import { forThisTest } from '../../support/use-server.ts';

const postgres = await startOwnPostgres();
const pooler = postgres && (await startPgBouncer(postgres.url));

describe.skipIf(!pooler)('behind PgBouncer', () => {
  let store: PersistentStore;
  let url: string;
  beforeAll(async () => {
    store = await makeDatabase(postgres!);
    url = (pooler as PgBouncer).through(store.env['DATABASE_URL']!);
    return () => pooler!.stop();
  });

  test('a server starts, and no other client of the pooler gets the visitors’ role', async () => {
    const server = await forThisTest(startServer({ ...loadEnv, DATABASE_URL: url }));
    const load = startLoad(() => server.url);
    await load.waitFor(100);
    await load.finish();
    const clients = Array.from({ length: 20 }, () => new Client({ connectionString: url }));
    await Promise.all(clients.map((client) => client.connect()));
    const users = await Promise.all(
      clients.map(
        async (client) => (await client.query<{ user: string }>('select current_user as user')).rows[0]!.user,
      ),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(new Set(users)).toEqual(new Set(['postgres']));
  });

  test('servers that start together migrate once, and the rows of both are stored once', async () => {
    const database = await makeDatabase(postgres!);
    const env = { ...loadEnv, DATABASE_URL: pooler!.through(database.env['DATABASE_URL']!) };
    const servers = await Promise.all([1, 2, 3].map(() => forThisTest(startServer(env))));
    let turn = 0;
    const load = startLoad(() => servers[(turn += 1) % servers.length]!.url);
    onTestFinished(load.abandon);
    await load.waitFor(300);
    await pooler!.restart();
    await load.waitFor(300);
    await load.finish();
    expect(compareLeads(load.acknowledged, await database.readEmails())).toEqual(allStoredOnce);
  });
});
