/** At a restart, requests that have begun get their response. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type RunningServer } from '../../support/start-server.ts';
import { listen } from '../../support/ports.ts';
import { openFaultyProxy } from '../../support/leads/faulty-proxy.ts';
import { makeDatabase, makeFolder, persistentStores } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { inventEmail, leadHeaders, postLead, writeLead } from '../../support/leads/post-lead.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { forThisTest } from '../../support/use-server.ts';

/** Begins a lead: the server has read its headers and waits for the body. */
async function beginLead(url: string, email: string) {
  const body = writeLead(email);
  const headers = { ...leadHeaders(body), expect: '100-continue' };
  const outgoing = request(`${url}/rest/v1/contacts`, { method: 'POST', agent: false, headers });
  const status = new Promise<number>((resolve) => {
    outgoing.on('response', (response) => resolve(response.resume().statusCode!));
    // The connection was closed without a response.
    outgoing.on('error', () => resolve(0));
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return () => {
    outgoing.end(body);
    return status;
  };
}

/** Resolves when the server has received the signal; `exit` when the process has ended. */
async function signalStop(server: RunningServer) {
  const startedAt = performance.now();
  const exit = server.stop('SIGTERM').then((code) => ({ code, inTime: performance.now() - startedAt < 10_000 }));
  await vi.waitFor(() => expect(server.log.some(({ msg }) => msg === 'stopping')).toBe(true), 5000);
  return { exit };
}

const cleanExit = { code: 0, inTime: true };

describe.each(persistentStores)('with leads in $name', ({ make }) => {
  test('a stop under load stores every lead that it has begun to read', async () => {
    const store = await make();
    const server = await forThisTest(startServer({ ...loadEnv, ...store.env }), 'SIGKILL');
    const load = startLoad(() => server.url);
    onTestFinished(load.abandon);
    await load.waitFor(100);
    const emails = Array.from({ length: 20 }, inventEmail);
    const begun = await Promise.all(emails.map((email) => beginLead(server.url, email)));

    const { exit } = await signalStop(server);
    const begunStatuses = await Promise.all(begun.map((endLead) => endLead()));
    expect(new Set(begunStatuses)).toEqual(new Set([201]));
    expect(await exit).toEqual(cleanExit);
    await load.abandon();
    // Late connections were refused (0); every accepted request got 201.
    expect(Object.keys(load.statuses)).toEqual(['0', '201']);
    const acknowledged = [...load.acknowledged, ...emails];
    expect(compareLeads(acknowledged, await store.readEmails())).toEqual(allStoredOnce);
  });
});

test('a mail server that hangs does not delay the stop, and its lead waits for the next start', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => void connections.push(socket.on('error', () => undefined)));
  const { host, stop } = await listen(silent);
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    stop();
  });
  const { env, query, readEmails } = await makeFolder();
  const mail = { SMTP_URL: `smtp://${host}`, LEADS_EMAIL: 'office@parola.example' };
  const server = await forThisTest(startServer({ ...env, ...mail }), 'SIGKILL');
  expect((await postLead(server.url, { email: 'ana@example.ph' })).status).toBe(201);
  await vi.waitFor(() => expect(connections).toHaveLength(1), 5000);
  const endLead = await beginLead(server.url, 'ben@example.ph');

  const { exit } = await signalStop(server);
  expect(await endLead()).toBe(201);
  expect(await exit).toEqual(cleanExit);
  expect((await readEmails()).toSorted()).toEqual(['ana@example.ph', 'ben@example.ph']);
  expect(await query('select channel from lead_outbox where due_at is not null')).toHaveLength(2);
});

test.skipIf(!sharedPostgres)('a database that hangs does not delay the stop, and visitors get an error', async () => {
  const { env } = await makeDatabase(sharedPostgres!);
  const proxy = await openFaultyProxy(env['DATABASE_URL']!);
  const server = await forThisTest(startServer({ ...loadEnv, DATABASE_URL: proxy.url }), 'SIGKILL');
  expect((await postLead(server.url)).status).toBe(201);
  const begun = await Promise.all([1, 2, 3].map(() => beginLead(server.url, inventEmail())));
  proxy.stall();
  const responses = Promise.all(begun.map((endLead) => endLead()));
  const { exit } = await signalStop(server);
  expect(await responses).toEqual([503, 503, 503]);
  expect(await exit).toEqual(cleanExit);
});

test('a visitor who stalls in the middle of a request delays the stop by a few seconds only', async () => {
  const server = await forThisTest(startServer(), 'SIGKILL');
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  socket.write('GET /about HTTP/1.1\r\nHost: x\r\n');
  const { exit } = await signalStop(server);
  expect(await exit).toEqual(cleanExit);
});
