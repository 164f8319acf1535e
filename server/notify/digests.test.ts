import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel, Digest } from '../stores/store.ts';
import { makeNewLead, openTestStore, type TestStore } from '#tests/support/leads/open-test-store.ts';
import { makeSender, refusal } from '#tests/support/leads/run-outbox.ts';
import { deliverDue, type Sender, type Senders } from './deliver.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function saveWithHoneypot(database: TestStore, count = 1) {
  for (let saved = 0; saved < count; saved += 1) await database.save(makeNewLead({ mark: 'honeypot' }));
}

const write = () => vi.fn<(fields: object, message: string) => void>();

async function open(senders: Senders) {
  const database = await openTestStore([], Object.keys(senders) as Channel[]);
  const log = { info: write(), warn: write(), error: write() };
  const used = Object.keys(senders) as Channel[];
  const deliver = () => Promise.all(used.map((channel) => deliverDue({ database, senders, log, channel })));
  return { database, log, deliver };
}

function wait(ms: number) {
  vi.setSystemTime(Date.now() + ms);
}

const listSent = (sender: ReturnType<typeof makeSender>) =>
  sender.mock.calls.map(([digest]) => [(digest as Digest).period, (digest as Digest).leads]);

test('leads with a filled honeypot are told once a day on each channel, in the morning after', async () => {
  const [email, webhook] = [makeSender(), makeSender()];
  const { database, deliver } = await open({ email, webhook });
  await saveWithHoneypot(database, 3);
  // Every server asks, and again after each restart.
  const askAllDay = async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      wait(hourMs);
      await Promise.all([deliver(), deliver()]);
    }
  };
  await askAllDay();
  expect(listSent(email)).toEqual([['2026-11-15', 3]]);
  await saveWithHoneypot(database);
  await askAllDay();
  await askAllDay();
  const days = [
    ['2026-11-15', 3],
    ['2026-11-16', 1],
  ];
  expect(listSent(email)).toEqual(days);
  expect(listSent(webhook)).toEqual(days);
});

test('none is sent before its day is over, and until then nothing counts as waiting', async () => {
  const email = makeSender();
  const { database, deliver } = await open({ email });
  await saveWithHoneypot(database);
  wait(12 * hourMs);
  await deliver();
  expect(email).not.toHaveBeenCalled();
  expect(await database.countDeliveries()).toEqual({ waiting: 0, givenUp: 0, oldest: null });
});

test('one that fails is tried again under the same id; given up after days, it can be queued again', async () => {
  let isDown = true;
  const email = vi.fn<Sender>(async () => {
    if (isDown) throw refusal;
  });
  const { database, log, deliver } = await open({ email });
  await saveWithHoneypot(database);
  wait(2 * dayMs);
  await deliver();
  expect(await database.countDeliveries()).toEqual({ waiting: 1, givenUp: 0, oldest: new Date('2026-11-15') });
  for (let attempt = 2; attempt <= 400; attempt += 1) {
    wait(hourMs / 3);
    await deliver();
  }
  const { length: attempts } = email.mock.calls;
  // Every twenty minutes, until it was due for three days.
  expect(attempts).toBe(133);
  expect(await database.countDeliveries()).toMatchObject({ waiting: 0, givenUp: 1 });
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'EENVELOPE', responseCode: 550 }),
    expect.any(String),
  );

  isDown = false;
  expect(await database.retryGivenUp()).toBe(1);
  await deliver();
  expect(email.mock.calls).toHaveLength(attempts + 1);
  expect(new Set(email.mock.calls.map(([{ id }]) => id))).toEqual(new Set(['digest-honeypot-2026-11-15']));
  expect(database.query('select * from lead_outbox')).toEqual([]);
});
