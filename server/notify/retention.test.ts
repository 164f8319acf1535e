import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listStored, makeLead, openTestStore } from '#tests/support/leads/open-test-store.ts';
import { monthsBefore, startRetention } from './retention.ts';

test.each([
  ['2026-11-15T10:00:00.000Z', 24, '2024-11-15T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2024-03-31T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 1, '2026-11-30T23:59:59.999Z'],
  ['2026-01-15T00:00:00.000Z', 2, '2025-11-15T00:00:00.000Z'],
])('%s less %i months is %s', (moment, months, earlier) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(earlier);
});

describe('while the server runs', () => {
  const hourMs = 3_600_000;
  const now = new Date('2026-11-15T10:00:00.000Z');
  const tooOld = makeLead({ created_at: '2024-11-15T09:59:59.999Z' });
  const justInTime = makeLead({ created_at: '2024-11-15T10:00:00.000Z' });

  beforeEach(() => vi.useFakeTimers({ now }));
  afterEach(() => vi.useRealTimers());

  async function start(leads: (typeof tooOld)[], erased = true, failure?: Error) {
    const database = await openTestStore(leads);
    database.failure = failure;
    const deleteOldHashes = vi.spyOn(database, 'deleteOldHashes');
    const eraseDeleted = vi.spyOn(database, 'eraseDeleted').mockResolvedValue(erased);
    const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
    const { stop } = startRetention(database, log);
    onTestFinished(stop);
    return { database, deleteOldHashes, eraseDeleted, log, stop };
  }

  test('leads older than the privacy notice promises are deleted at the start, others stay', async () => {
    const { database, eraseDeleted, log } = await start([justInTime, tooOld]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await listStored(database)).toEqual([justInTime]);
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ deleted: 1 }, expect.any(String));
    expect(eraseDeleted).toHaveBeenCalledOnce();
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('nothing is erased where nothing was deleted', async () => {
    const { eraseDeleted } = await start([justInTime]);
    await vi.advanceTimersByTimeAsync(0);
    expect(eraseDeleted).not.toHaveBeenCalled();
  });

  test('a log that another program keeps from being erased is named', async () => {
    const { database, log } = await start([tooOld], false);
    await vi.advanceTimersByTimeAsync(0);
    expect(await listStored(database)).toEqual([]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({}, expect.stringContaining('another program'));
  });

  test('the others are deleted within an hour of their time, and hashes after a day', async () => {
    const { database, deleteOldHashes, log } = await start([justInTime]);
    await vi.advanceTimersByTimeAsync(hourMs);
    expect(await listStored(database)).toEqual([]);
    expect(deleteOldHashes.mock.calls.map(([before]) => before.getTime() - now.getTime())).toEqual([
      -24 * hourMs,
      -23 * hourMs,
    ]);
    await vi.advanceTimersByTimeAsync(10 * hourMs);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  test('a database that is down is logged and retried', async () => {
    const failure = new Error('down');
    const { database, log } = await start([tooOld], true, failure);
    await vi.advanceTimersByTimeAsync(hourMs - 1);
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: failure }, expect.any(String));
    database.failure = undefined;
    expect(await listStored(database)).toEqual([tooOld]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await listStored(database)).toEqual([]);
  });

  test('after the stop nothing is deleted any more', async () => {
    const { database, stop } = await start([justInTime]);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(5 * hourMs);
    expect(await listStored(database)).toEqual([justInTime]);
  });
});
