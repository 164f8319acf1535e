import { describe, expect, test, vi } from 'vitest';
import { addDelivery, listOutbox, makeLead, nowhere, openTestStore } from '#tests/support/leads/open-test-store.ts';
import { makeSender, mockClock, refusal, runOutbox, settle } from '#tests/support/leads/run-outbox.ts';
import type { Sender } from './deliver.ts';
import { StoreUnavailable } from '../stores/store.ts';

const pollMs = 2_000;

mockClock();

describe('a new lead', () => {
  test('is sent once on every channel, with a lease longer than any send', async () => {
    const lead = makeLead();
    const database = await openTestStore([lead], ['email', 'webhook']);
    const email = makeSender();
    const webhook = makeSender();
    const claimDeliveries = vi.spyOn(database, 'claimDeliveries');
    const { lines } = runOutbox(database, { email, webhook });
    await vi.advanceTimersByTimeAsync(10 * pollMs);
    const told = { ...lead, form: 'contact', source: nowhere, call: null };
    for (const { mock } of [email, webhook]) expect(mock.calls).toEqual([[expect.objectContaining(told), null]]);
    expect(listOutbox(database)).toEqual([]);
    expect(Math.min(...claimDeliveries.mock.calls.map(([leaseMs]) => leaseMs))).toBeGreaterThan(30_000);
    expect(lines.map(({ level, fields }) => [level, fields])).toEqual([
      ['info', { lead: lead.id, channel: 'email', attempt: 1 }],
      ['info', { lead: lead.id, channel: 'webhook', attempt: 1 }],
    ]);
  });

  test('is sent at once when the outbox is woken, and within two seconds when not', async () => {
    const database = await openTestStore();
    const email = makeSender();
    const { outbox } = runOutbox(database, { email });
    await settle();
    for (const wait of [async () => outbox.wake(), () => vi.advanceTimersByTimeAsync(pollMs)]) {
      const lead = makeLead();
      const sent = expect.objectContaining({ id: lead.id });
      await database.importLeads([lead]);
      addDelivery(database, lead.id, 'email');
      await settle();
      expect(email).not.toHaveBeenCalledWith(sent, null);
      await wait();
      await settle();
      expect(email).toHaveBeenCalledWith(sent, null);
    }
  });

  test('that is stored while others are being sent is sent right after them', async () => {
    const first = makeLead();
    const second = makeLead();
    const database = await openTestStore([first], ['email']);
    await database.importLeads([second]);
    const sent = Promise.withResolvers<void>();
    const email = vi.fn<Sender>(() => sent.promise);
    const { outbox } = runOutbox(database, { email });
    await settle();
    addDelivery(database, second.id, 'email');
    outbox.wake();
    await settle();
    const listSent = () => email.mock.calls.map(([{ id }]) => id);
    expect(listSent()).toEqual([first.id]);
    sent.resolve();
    await settle();
    expect(listSent()).toEqual([first.id, second.id]);
  });

  test('is one of more than a store returns at once: all are sent without another wake', async () => {
    const database = await openTestStore(
      Array.from({ length: 50 }, () => makeLead()),
      ['email'],
    );
    const email = makeSender();
    runOutbox(database, { email });
    await settle();
    expect(email).toHaveBeenCalledTimes(50);
  });

  test('is one of many: all are sent, three at a time on a channel, and never in two rounds at once', async () => {
    const leads = Array.from({ length: 50 }, () => makeLead());
    const database = await openTestStore(leads, ['email']);
    let sending = 0;
    let most = 0;
    const email = vi.fn<Sender>(async () => {
      most = Math.max(most, (sending += 1));
      await new Promise((resolve) => setTimeout(resolve, 100));
      sending -= 1;
    });
    const { outbox } = runOutbox(database, { email });
    for (let count = 0; count < 20; count += 1) {
      outbox.wake();
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(email.mock.calls.map(([{ id }]) => id).toSorted()).toEqual(leads.map(({ id }) => id).toSorted());
    expect(most).toBe(3);
  });
});

describe('the log', () => {
  test('never contains what a visitor wrote, whatever a mail server responds', async () => {
    const lead = makeLead();
    const database = await openTestStore([lead], ['email', 'webhook']);
    const { lines } = runOutbox(database, {
      async email() {
        throw refusal;
      },
      async webhook() {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(lead.email), { code: 'ECONNREFUSED' }) });
      },
    });
    await settle();
    expect(lines.map(({ fields }) => fields)).toEqual([
      {
        lead: lead.id,
        channel: 'email',
        attempt: 1,
        code: 'EENVELOPE',
        responseCode: 550,
        retryInMs: expect.any(Number),
      },
      { lead: lead.id, channel: 'webhook', attempt: 1, code: 'ECONNREFUSED', retryInMs: expect.any(Number) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Ana|ana@|Kumusta/);
  });

  test('says once that the database is down, and once that it is back', async () => {
    const database = await openTestStore([makeLead()], ['email']);
    database.failure = new StoreUnavailable('PGRST001', new Error('connect ECONNREFUSED'));
    const email = makeSender();
    const { lines } = runOutbox(database, { email });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines.map(({ level, fields }) => [level, fields])).toEqual([['error', { code: 'PGRST001' }]]);
    database.failure = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(email).toHaveBeenCalledTimes(1);
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info', 'info']);
    database.failure = new StoreUnavailable('PGRST001', new Error('connect ECONNREFUSED'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info', 'info', 'error']);
  });

  test('and when the database fails after a send, it is sent again when the lease is over', async () => {
    const database = await openTestStore([makeLead(), makeLead()], ['email']);
    const email = vi.fn<Sender>(async () => {
      database.failure = new StoreUnavailable('PGRST001', new Error('gone'));
    });
    runOutbox(database, { email });
    await settle();
    expect(email).toHaveBeenCalledTimes(2);
    email.mockImplementation(async () => {});
    database.failure = undefined;
    await vi.advanceTimersByTimeAsync(50_000);
    expect(email).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(email).toHaveBeenCalledTimes(4);
    expect(listOutbox(database)).toEqual([]);
  });
});

/** That the outbox stops once this is sent, and not before. */
async function expectToWait({ stop }: ReturnType<typeof runOutbox>['outbox'], sent: PromiseWithResolvers<void>) {
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).toBe(false);
  sent.resolve();
  await stopping;
}

describe('a stop', () => {
  test('waits for what is being sent, releases the rest and sends nothing more', async () => {
    const database = await openTestStore(
      Array.from({ length: 5 }, () => makeLead()),
      ['email'],
    );
    const sent = Promise.withResolvers<void>();
    const email = vi.fn<Sender>(() => sent.promise);
    const { outbox } = runOutbox(database, { email });
    await settle();
    await expectToWait(outbox, sent);
    expect(email).toHaveBeenCalledTimes(3);
    expect(listOutbox(database).map(({ dueAt }) => dueAt! <= Date.now())).toEqual([true, true]);
    outbox.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(email).toHaveBeenCalledTimes(3);
  });

  test('waits for one channel even when the database has just failed for the other', async () => {
    const database = await openTestStore([makeLead()], ['email', 'webhook']);
    const posted = Promise.withResolvers<void>();
    vi.spyOn(database, 'markDelivered').mockRejectedValueOnce(new StoreUnavailable('PGRST001', new Error('gone')));
    const { outbox } = runOutbox(database, { email: async () => {}, webhook: () => posted.promise });
    await settle();
    await expectToWait(outbox, posted);
    expect(listOutbox(database).map(({ channel }) => channel)).toEqual(['email']);
  });
});
