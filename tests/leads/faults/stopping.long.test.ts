/** At a restart, requests that have begun get their response. */
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type RunningServer } from '../../support/start-server.ts';
import { openFaultyProxy } from '../../support/leads/faulty-proxy.ts';
import { makeDatabase, makeFolder, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { inventEmail, leadHeaders, postLead, writeLead } from '../../support/leads/post-lead.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';

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

/** Twenty clients send leads all the time, and twenty more have begun one when the signal comes. */
async function stopUnderLoad(store: PersistentStore) {
  const server = await startServer({ ...loadEnv, ...store.env });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const load = startLoad(() => server.url);
  onTestFinished(load.abandon);
  await load.waitFor(100);
  const emails = Array.from({ length: 20 }, inventEmail);
  const begun = await Promise.all(emails.map((email) => beginLead(server.url, email)));

  const { exit } = await signalStop(server);
  const begunStatuses = new Set(await Promise.all(begun.map((endLead) => endLead())));
  const exited = await exit;
  await load.abandon();
  return {
    exited,
    begunStatuses,
    statuses: Object.keys(load.statuses),
    ...compareLeads([...load.acknowledged, ...emails], await store.readEmails()),
  };
}

const allServed = {
  exited: cleanExit,
  begunStatuses: new Set([201]),
  // Late connections were refused (0); every accepted request got 201.
  statuses: ['0', '201'],
  ...allStoredOnce,
};

test('a stop under load stores every lead that it has begun to read', async () => {
  expect(await stopUnderLoad(await makeFolder())).toEqual(allServed);
});

test('a mail server that hangs does not delay the stop, and its lead waits for the next start', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => void connections.push(socket.on('error', () => undefined)));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    silent.close();
  });
  const { env, query, readEmails } = await makeFolder();
  const { port } = silent.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, LEADS_EMAIL: 'office@parola.example' };
  const server = await startServer({ ...env, ...mail });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  expect((await postLead(server.url, { email: 'ana@example.ph' })).status).toBe(201);
  await vi.waitFor(() => expect(connections).toHaveLength(1), 5000);
  const endLead = await beginLead(server.url, 'ben@example.ph');

  const { exit } = await signalStop(server);
  expect(await endLead()).toBe(201);
  expect(await exit).toEqual(cleanExit);
  expect((await readEmails()).toSorted()).toEqual(['ana@example.ph', 'ben@example.ph']);
  expect(await query('select channel from lead_outbox where due_at is not null')).toHaveLength(2);
});

describe.skipIf(!sharedPostgres)('with PostgreSQL', () => {
  test('a stop under load stores every lead that it has begun to read', async () => {
    expect(await stopUnderLoad(await makeDatabase(sharedPostgres!))).toEqual(allServed);
  });

  test('a database that hangs does not delay the stop, and visitors get an error', async () => {
    const { env } = await makeDatabase(sharedPostgres!);
    const proxy = await openFaultyProxy(env['DATABASE_URL']!);
    const server = await startServer({ ...loadEnv, DATABASE_URL: proxy.url });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    expect((await postLead(server.url)).status).toBe(201);
    const begun = await Promise.all([1, 2, 3].map(() => beginLead(server.url, inventEmail())));
    proxy.stall();
    const responses = Promise.all(begun.map((endLead) => endLead()));
    const { exit } = await signalStop(server);
    expect(await responses).toEqual([503, 503, 503]);
    expect(await exit).toEqual(cleanExit);
  });
});
