/** The database is away: visitors hear it in time, the site stays up, and nobody has to restart anything. */
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../../server/stores/postgres-store.ts';
import type { StoreOptions } from '../../server/stores/store.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { openFaultyLine } from './faulty-line.ts';
import { makeDatabase, type LastingStore } from './lasting-stores.ts';
import { allKeptOnce, compareBooks, loadEnv, startLoad } from './load.ts';
import { postLead, type Answer } from './post-lead.ts';
import { startOwnPostgres } from './postgres.ts';
import { aLead, connect, count, makePlainOwnersDatabase } from './visit-postgres.ts';

// A server of its own: stopped and started by the tests.
const postgres = await startOwnPostgres();

/** More than the server has connections, so that some wait for one in vain. */
function postMany(url: string) {
  return Promise.all(Array.from({ length: 30 }, () => postLead(url, { agent: false })));
}

function expectRefusedInTime(answers: Answer[]) {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(new Set(answers.map(({ body }) => (JSON.parse(body) as { code: string }).code))).toEqual(
    new Set(['PGRST001']),
  );
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5000);
}

async function expectPages({ url }: RunningServer) {
  const startedAt = performance.now();
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1000);
}

describe.skipIf(!postgres)('with PostgreSQL', () => {
  let store: LastingStore;
  beforeAll(async () => {
    store = await makeDatabase(postgres!);
  });

  test('a database that is down is told within five seconds, and found again when it is back', async () => {
    const server = await startServer({ ...loadEnv, ...store.env });
    onTestFinished(async () => void (await server.stop()));
    const load = startLoad(() => server.url);
    onTestFinished(load.abandon);
    await load.waitFor(100);

    await postgres!.stopServer();
    const refused = postMany(server.url);
    await expectPages(server);
    expectRefusedInTime(await refused);

    await postgres!.startServer();
    await load.waitFor(100);
    await load.finish();
    expect(Object.keys(load.statuses)).toEqual(['201', '503']);
    expect(compareBooks(load.acknowledged, await store.readEmails())).toEqual(allKeptOnce);
  });

  test('a database that never answers is told within five seconds, and used again once it does', async () => {
    const line = await openFaultyLine(store.env['DATABASE_URL']!);
    const server = await startServer({ ...loadEnv, DATABASE_URL: line.url });
    onTestFinished(async () => void (await server.stop()));
    // Opens connections that will be in use when it happens; others have to be made.
    for (const { status } of await postMany(server.url)) expect(status).toBe(201);

    line.stall();
    const refused = postMany(server.url);
    await expectPages(server);
    expectRefusedInTime(await refused);

    line.resume();
    for (const { status } of await postMany(server.url)) expect(status).toBe(201);
  });

  test('a crash of the database costs no lead, and its store needs no restart', async () => {
    const { url, adminUrl, database } = await makePlainOwnersDatabase(postgres!);
    const options: StoreOptions = { leadsPerMinute: 5, channels: ['email', 'webhook'] };
    const unavailable = { name: 'StoreUnavailable', code: 'PGRST001' };
    const newLead = { lead: aLead, requestId: 'r1', client: null, flagged: false };
    const open = await openPostgresStore(url, options);
    onTestFinished(() => open.close());
    await open.save(newLead);

    await postgres!.stopServer();
    const startedAt = performance.now();
    await expect(open.save(newLead)).rejects.toMatchObject(unavailable);
    await expect(open.countDeliveries()).rejects.toMatchObject(unavailable);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    const start = openPostgresStore(url, options);
    await expect(start).rejects.toThrow(
      new RegExp(`database ${database} on 127\\.0\\.0\\.1: .*ECONNREFUSED.* Check that PostgreSQL runs`),
    );
    await expect(start).rejects.not.toThrow('rosebud');

    await postgres!.startServer();
    expect(await open.save(newLead)).toEqual({ kind: 'repeated' });
    const admin = await connect(adminUrl);
    expect(await count(admin, 'public.contacts')).toBe(1);
    await admin.end();
  });
});
