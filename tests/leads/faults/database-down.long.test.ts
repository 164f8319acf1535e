/** While the database is down, visitors get an error in time, the site stays up, and no restart is needed. */
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#server/stores/postgres/store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { startServer, type RunningServer } from '../../support/start-server.ts';
import { openFaultyProxy } from '../../support/leads/faulty-proxy.ts';
import { makeDatabase, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { postLead, type TimedResponse } from '../../support/leads/post-lead.ts';
import { startOwnPostgres } from '../../support/leads/postgres.ts';
import { makePlainOwnersDatabase } from '../../support/leads/insert-as-visitor.ts';
import { forThisTest } from '../../support/use-server.ts';

// Its own PostgreSQL server, because the tests stop and start it.
const postgres = await startOwnPostgres();

/** More than the server has connections, so that some have to wait for one. */
const postMany = (url: string) => Promise.all(Array.from({ length: 30 }, () => postLead(url, { agent: false })));

function expectRefusedInTime(responses: TimedResponse[]) {
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503));
  expect(new Set(responses.map(({ body }) => (JSON.parse(body) as { code: string }).code))).toEqual(
    new Set(['PGRST001']),
  );
  expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(5000);
}

async function expectPages({ url }: RunningServer) {
  const startedAt = performance.now();
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  // The contact page waits half a second for the booked calls, at most; the rest is the load of this test.
  expect(performance.now() - startedAt).toBeLessThan(3000);
}

describe.skipIf(!postgres)('with PostgreSQL', () => {
  let store: PersistentStore;
  beforeAll(async () => {
    store = await makeDatabase(postgres!);
  });

  test('a database that is down causes 503 within five seconds, and is used again when it is back', async () => {
    const server = await forThisTest(startServer({ ...loadEnv, ...store.env }));
    const load = startLoad(() => server.url);
    onTestFinished(load.abandon);
    await load.waitFor(100);
    const plain = await makePlainOwnersDatabase(postgres!);

    await postgres!.stopServer();
    const refused = postMany(server.url);
    await expectPages(server);
    expectRefusedInTime(await refused);
    const start = openPostgresStore(plain.url, { leadsPerMinute, channels: [] });
    await expect(start).rejects.toThrow(
      new RegExp(`database ${plain.database} on 127\\.0\\.0\\.1: .*ECONNREFUSED.* Check that PostgreSQL runs`),
    );
    await expect(start).rejects.not.toThrow('rosebud');

    await postgres!.startServer();
    await load.waitFor(100);
    await load.finish();
    expect(Object.keys(load.statuses)).toEqual(['201', '503']);
    expect(compareLeads(load.acknowledged, await store.readEmails())).toEqual(allStoredOnce);
  });

  test('a database that never responds causes 503 within five seconds, and is used again once it does', async () => {
    const proxy = await openFaultyProxy(store.env['DATABASE_URL']!);
    const server = await forThisTest(startServer({ ...loadEnv, DATABASE_URL: proxy.url }));
    // Opens connections before the stall; others have to be opened after it.
    for (const { status } of await postMany(server.url)) expect(status).toBe(201);

    proxy.stall();
    const refused = postMany(server.url);
    await expectPages(server);
    expectRefusedInTime(await refused);

    proxy.resume();
    for (const { status } of await postMany(server.url)) expect(status).toBe(201);
  });
});
