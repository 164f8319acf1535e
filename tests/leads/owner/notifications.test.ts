/** From a stored lead to the owner's mailbox and webhook, over real connections. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createEmailSender } from '#server/notify/email.ts';
import { startOutbox, type Outbox } from '#server/notify/outbox.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import type { Mark } from '#src/domain/lead-marks.ts';
import type { LeadDatabase } from '#server/stores/store.ts';
import { createWebhookSender } from '#server/notify/webhook.ts';
import { startMailbox } from '../../support/leads/mailbox.ts';
import { isSigned, startReceiver } from '../../support/leads/webhook-receiver.ts';

const secret = 'a secret of the owner';
const to = 'office@parola.example';
const waitOptions = { timeout: 30_000, interval: 50 };

let folder: string;
let database: LeadDatabase;
let lines: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/parola-test-`);
  database = openSqliteStore(folder, { leadsPerMinute, channels: ['email', 'webhook'] });
  lines = [];
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function storeLead(mark: Mark | null = null) {
  const lead = { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta!' };
  await database.save({ lead, requestId: null, client: null, network: null, mark });
}

function writeLine(fields: unknown, text?: unknown) {
  lines.push([fields, text]);
}

/** Starts an outbox as a server does, with the mailbox and the webhook at these ports. */
function startNotifier(mailPort: number, hookPort: number): Outbox {
  return startOutbox({
    database,
    senders: {
      email: createEmailSender({ smtpUrl: `smtp://127.0.0.1:${mailPort}`, to: [to], siteName: 'Parola Digital' }),
      webhook: createWebhookSender({ url: `http://127.0.0.1:${hookPort}/leads`, secret }),
    },
    log: { info: writeLine, warn: writeLine, error: writeLine },
  });
}

/** At free ports, or at the ports that a notifier expects. */
async function openTargets(mailPort = 0, hookPort = 0) {
  const mailbox = await startMailbox({}, mailPort);
  onTestFinished(mailbox.stop);
  const receiver = await startReceiver((response) => void response.writeHead(204).end(), hookPort);
  onTestFinished(receiver.stop);
  return { mailbox, receiver };
}

async function findClosedPorts() {
  const mailbox = await startMailbox();
  const receiver = await startReceiver(() => {});
  await Promise.all([mailbox.stop(), receiver.stop()]);
  return [mailbox.port, receiver.port] as const;
}

test('a new lead is sent to the mailbox and the webhook at once, and once only; spam is not', async () => {
  const { mailbox, receiver } = await openTargets();
  const outbox = startNotifier(mailbox.port, receiver.port);
  await storeLead('honeypot');
  await storeLead();
  outbox.wake();
  await vi.waitFor(
    async () => expect(await database.countDeliveries()).toEqual({ waiting: 0, givenUp: 0 }),
    waitOptions,
  );
  await outbox.stop();

  const [spam, lead] = (await Array.fromAsync(database.listLeads())).toSorted((a) => (a.flagged ? -1 : 1));
  expect(spam?.flagged).toBe(true);
  expect(mailbox.mails.map((mail) => mail.header('x-lead-id'))).toEqual([lead?.id]);
  expect(receiver.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { type: 'lead.created', timestamp: lead?.created_at, data: lead },
  ]);
  expect(receiver.requests.every((request) => isSigned(request, Buffer.from(secret)))).toBe(true);
});

test('leads that were stored while mailbox and webhook were down are sent once both are up', async () => {
  const ports = await findClosedPorts();
  const outbox = startNotifier(...ports);
  for (let count = 0; count < 5; count += 1) await storeLead();
  outbox.wake();
  await vi.waitFor(() => expect(lines).toHaveLength(10), waitOptions);
  expect(await database.countDeliveries()).toEqual({ waiting: 10, givenUp: 0 });

  const { mailbox, receiver } = await openTargets(...ports);
  await vi.waitFor(
    async () => expect(await database.countDeliveries()).toEqual({ waiting: 0, givenUp: 0 }),
    waitOptions,
  );
  await outbox.stop();
  const ids = (await Array.fromAsync(database.listLeads())).map(({ id }) => id).toSorted();
  expect(mailbox.mails.map((mail) => mail.header('x-lead-id')).toSorted()).toEqual(ids);
  expect(receiver.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(ids);
  expect(JSON.stringify(lines)).not.toMatch(/ana|Ana|Kumusta|Bags/);
});

test('a lead that was deleted while its mailbox was down is never sent', async () => {
  const ports = await findClosedPorts();
  const outbox = startNotifier(...ports);
  await storeLead();
  outbox.wake();
  await vi.waitFor(() => expect(lines).toHaveLength(2), waitOptions);
  expect(await database.deleteByEmail('ANA@example.ph')).toBe(1);
  expect(await database.countDeliveries()).toEqual({ waiting: 0, givenUp: 0 });

  const { mailbox, receiver } = await openTargets(...ports);
  await storeLead();
  outbox.wake();
  await vi.waitFor(
    async () => expect(await database.countDeliveries()).toEqual({ waiting: 0, givenUp: 0 }),
    waitOptions,
  );
  await outbox.stop();
  const [lead] = await Array.fromAsync(database.listLeads());
  expect(mailbox.mails.map((mail) => mail.header('x-lead-id'))).toEqual([lead?.id]);
  expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([lead?.id]);
});

test('two servers on one store send every lead once', async () => {
  const { mailbox, receiver } = await openTargets();
  const servers = [startNotifier(mailbox.port, receiver.port), startNotifier(mailbox.port, receiver.port)];
  for (let count = 0; count < 30; count += 1) {
    await storeLead();
    for (const server of servers) server.wake();
  }
  await vi.waitFor(
    async () => expect(await database.countDeliveries()).toEqual({ waiting: 0, givenUp: 0 }),
    waitOptions,
  );
  await Promise.all(servers.map((server) => server.stop()));
  const ids = (await Array.fromAsync(database.listLeads())).map(({ id }) => id).toSorted();
  expect(mailbox.mails.map((mail) => mail.header('x-lead-id')).toSorted()).toEqual(ids);
  expect(receiver.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(ids);
});
