import { describe, expect, test, vi } from 'vitest';
import { addDelivery, listOutbox, makeLead, makeNewLead, openTestStore } from '#tests/support/leads/open-test-store.ts';
import * as outbox from '#tests/support/leads/run-outbox.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

outbox.mockClock();

describe('a target that is down', () => {
  test('is retried after one second, then twice as long each time, up to a quarter of an hour', async () => {
    const database = await openTestStore([makeLead()], ['email']);
    const { retryDelivery } = database;
    const email = outbox.makeFailingSender();
    const delaysMs: number[] = [];
    vi.spyOn(database, 'retryDelivery').mockImplementation((id, at, recipients) => {
      delaysMs.push(at!.getTime() - Date.now());
      return retryDelivery(id, at, recipients);
    });
    outbox.runOutbox(database, { email });
    await vi.advanceTimersByTimeAsync(dayMs / 8);
    const wanted = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900].map((seconds) => seconds * 1000);
    for (const [index, delayMs] of wanted.entries()) {
      expect(delaysMs[index]).toBeGreaterThanOrEqual(delayMs);
      expect(delaysMs[index]).toBeLessThanOrEqual(delayMs * 1.1);
    }
  });

  test('gets the lead once it is up again', async () => {
    const lead = makeLead();
    const database = await openTestStore([lead], ['email']);
    let up = false;
    const delivered: string[] = [];
    const { lines } = outbox.runOutbox(database, {
      async email({ id }) {
        if (!up) throw outbox.refusal;
        delivered.push(id);
      },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(delivered).toEqual([]);
    up = true;
    await vi.advanceTimersByTimeAsync(70_000);
    expect(delivered).toEqual([lead.id]);
    expect(listOutbox(database)).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ level: 'info', fields: { attempt: 7 } });
  });

  test('is given up when the lead is three days old, not before; the owner can see it', async () => {
    const hoursOfTest = 2;
    const lead = makeLead({ created_at: new Date(Date.now() - 3 * dayMs + hoursOfTest * hourMs).toISOString() });
    const database = await openTestStore([lead], ['webhook']);
    const webhook = outbox.makeFailingSender();
    const { lines } = outbox.runOutbox(database, { webhook });
    await vi.advanceTimersByTimeAsync(hoursOfTest * hourMs - 60_000);
    expect(await database.countDeliveries()).toMatchObject({ waiting: 1, givenUp: 0 });
    await vi.advanceTimersByTimeAsync(hourMs);
    expect(await database.countDeliveries()).toMatchObject({ waiting: 0, givenUp: 1 });
    const attempts = webhook.mock.calls.length;
    expect(lines.filter(({ level }) => level === 'error').map(({ fields }) => fields)).toEqual([
      { lead: lead.id, channel: 'webhook', attempt: attempts, code: 'EENVELOPE', responseCode: 550 },
    ]);
    await vi.advanceTimersByTimeAsync(hourMs);
    expect(webhook).toHaveBeenCalledTimes(attempts);
  });

  test('is tried for about an hour even with an old lead, also when the owner queues it again', async () => {
    const old = makeLead({ created_at: new Date(Date.now() - 10 * dayMs).toISOString() });
    const database = await openTestStore([old], ['webhook']);
    const webhook = outbox.makeFailingSender();
    outbox.runOutbox(database, { webhook });
    for (const attempts of [12, 24]) {
      await vi.advanceTimersByTimeAsync(dayMs / 48);
      expect(await database.countDeliveries()).toMatchObject({ waiting: 1, givenUp: 0 });
      await vi.advanceTimersByTimeAsync(dayMs / 24);
      expect(await database.countDeliveries()).toMatchObject({ waiting: 0, givenUp: 1 });
      expect(webhook).toHaveBeenCalledTimes(attempts);
      expect(await database.retryGivenUp()).toBe(1);
    }
  });

  test('does not delay the other channel, however many wait for it', async () => {
    const waiting = Array.from({ length: 25 }, () => makeLead());
    const database = await openTestStore(waiting, ['webhook']);
    const late = makeLead();
    await database.importLeads([late]);
    addDelivery(database, late.id, 'email');
    const email = outbox.makeSender();
    outbox.runOutbox(database, { webhook: () => new Promise(() => {}), email });
    await outbox.settle();
    expect(email).toHaveBeenCalledTimes(1);
  });

  test('is tried again soon after a clock that was ahead is set back', async () => {
    const database = await openTestStore([], ['email']);
    await database.save(makeNewLead());
    vi.setSystemTime(Date.now() - 8 * 3_600_000);
    const email = outbox.makeSender();
    outbox.runOutbox(database, { email });
    await outbox.settle();
    expect(email).toHaveBeenCalledTimes(1);
  });

  test('that never responds times out, and deliveries whose lease is too short are released unsent', async () => {
    const database = await openTestStore(
      Array.from({ length: 8 }, () => makeLead()),
      ['email'],
    );
    const sends: { atMs: number; leaseEndsMs: number }[] = [];
    const startedMs = Date.now();
    const { lines } = outbox.runOutbox(database, {
      email: ({ id }) => {
        const row = listOutbox(database).find(({ leadId }) => leadId === id);
        sends.push({ atMs: Date.now() - startedMs, leaseEndsMs: row!.dueAt! - startedMs });
        return new Promise(() => {});
      },
    });
    await vi.advanceTimersByTimeAsync(50_000);
    // Only a try counts: two of the eight were claimed each time, and had to wait.
    const attempts = listOutbox(database).reduce((sum, row) => sum + row.attempts, 0);
    expect(attempts).toBe(lines.length);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sends.length).toBeGreaterThan(8);
    expect(sends.filter(({ atMs, leaseEndsMs }) => atMs + 30_000 > leaseEndsMs)).toEqual([]);
    expect(lines[0]).toMatchObject({ level: 'warn', fields: { code: 'ETIMEDOUT' } });
  });

  test('or a channel that was switched off is retried later', async () => {
    const database = await openTestStore([makeLead()], ['webhook']);
    const { lines } = outbox.runOutbox(database, { email: async () => {} });
    await outbox.settle();
    expect(await database.countDeliveries()).toMatchObject({ waiting: 1, givenUp: 0 });
    expect(lines.map(({ fields }) => fields['code'])).toEqual(['NO_SENDER']);
  });
});
