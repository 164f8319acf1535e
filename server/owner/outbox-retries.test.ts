import { describe, expect, test, vi } from 'vitest';
import { makeLead, openMemoryDatabase } from '../../tests/leads/memory-lead-database.ts';
import { mockClock, refusal, runOutbox, settle } from '../../tests/leads/run-outbox.ts';
import type { Sender } from './outbox.ts';

const dayMs = 24 * 3600_000;

mockClock();

describe('a target that is down', () => {
  test('is retried after one second, then twice as long each time, up to a quarter of an hour', async () => {
    const database = openMemoryDatabase([makeLead()], ['email']);
    const retry = vi.spyOn(database, 'retryDelivery');
    const email = vi.fn<Sender>(async () => {
      throw refusal;
    });
    const delaysMs: number[] = [];
    retry.mockImplementation(async (_id, at) => {
      delaysMs.push(at!.getTime() - Date.now());
      database.outbox[0]!.dueAt = at!.getTime();
    });
    runOutbox(database, { email });
    await vi.advanceTimersByTimeAsync(dayMs / 8);
    const wanted = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900].map((seconds) => seconds * 1000);
    for (const [index, delayMs] of wanted.entries()) {
      expect(delaysMs[index]).toBeGreaterThanOrEqual(delayMs);
      expect(delaysMs[index]).toBeLessThanOrEqual(delayMs * 1.1);
    }
  });

  test('gets the lead once it is up again', async () => {
    const lead = makeLead();
    const database = openMemoryDatabase([lead], ['email']);
    let up = false;
    const delivered: string[] = [];
    const { lines } = runOutbox(database, {
      async email({ id }) {
        if (!up) throw refusal;
        delivered.push(id);
      },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(delivered).toEqual([]);
    up = true;
    await vi.advanceTimersByTimeAsync(70_000);
    expect(delivered).toEqual([lead.id]);
    expect(database.outbox).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ level: 'info', fields: { attempt: 7 } });
  });

  test('is given up when the lead is three days old, not before; the owner can see it', async () => {
    const young = makeLead({ created_at: new Date(Date.now() - 3 * dayMs + 60_000).toISOString() });
    const old = makeLead({ created_at: new Date(Date.now() - 3 * dayMs).toISOString() });
    const database = openMemoryDatabase([young, old], ['webhook']);
    const webhook = vi.fn<Sender>(async () => {
      throw refusal;
    });
    const { lines } = runOutbox(database, { webhook });
    await settle();
    expect(await database.countDeliveries()).toEqual({ waiting: 1, givenUp: 1 });
    expect(lines.filter(({ level }) => level === 'error').map(({ fields }) => fields)).toEqual([
      { lead: old.id, channel: 'webhook', attempt: 1, code: 'EENVELOPE', responseCode: 550 },
    ]);
    await vi.advanceTimersByTimeAsync(dayMs);
    expect(await database.countDeliveries()).toEqual({ waiting: 0, givenUp: 2 });
    expect(webhook.mock.calls.filter(([{ id }]) => id === old.id)).toHaveLength(1);
  });

  test('does not delay the other channel', async () => {
    const leads = Array.from({ length: 5 }, () => makeLead());
    const database = openMemoryDatabase(leads, ['webhook', 'email']);
    const email = vi.fn<Sender>(async () => {});
    runOutbox(database, { webhook: () => new Promise(() => {}), email });
    await settle();
    expect(email).toHaveBeenCalledTimes(5);
  });

  test('that never responds times out, and deliveries whose lease is too short are released unsent', async () => {
    const database = openMemoryDatabase(
      Array.from({ length: 8 }, () => makeLead()),
      ['email'],
    );
    const sends: { atMs: number; leaseEndsMs: number }[] = [];
    const startedMs = Date.now();
    const { lines } = runOutbox(database, {
      email: ({ id }) => {
        const row = database.outbox.find(({ leadId }) => leadId === id);
        sends.push({ atMs: Date.now() - startedMs, leaseEndsMs: row!.dueAt! - startedMs });
        return new Promise(() => {});
      },
    });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(sends.length).toBeGreaterThan(8);
    expect(sends.filter(({ atMs, leaseEndsMs }) => atMs + 30_000 > leaseEndsMs)).toEqual([]);
    expect(lines[0]).toMatchObject({ level: 'warn', fields: { code: 'ETIMEDOUT' } });
  });

  test('or a channel that was switched off is retried later', async () => {
    const database = openMemoryDatabase([makeLead()], ['webhook']);
    const { lines } = runOutbox(database, { email: async () => {} });
    await settle();
    expect(await database.countDeliveries()).toEqual({ waiting: 1, givenUp: 0 });
    expect(lines.map(({ fields }) => fields['code'])).toEqual(['NO_SENDER']);
  });
});
