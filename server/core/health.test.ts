import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailable, type CheckStore } from '../stores/store.ts';
import { createHealth } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('says how long the owner has not been notified of a lead', async () => {
  expect(await createHealth(async () => null)()).toEqual({ store: 'ok', oldestUnsentSeconds: null });
  const aMinuteAgo = new Date(Date.now() - 60_000);
  expect(await createHealth(async () => aMinuteAgo)()).toEqual({ store: 'ok', oldestUnsentSeconds: 60 });
});

test('many requests in a second are one question to the store', async () => {
  const check = vi.fn<CheckStore>(async () => null);
  const health = createHealth(check);
  await Promise.all(Array.from({ length: 100 }, health));
  await health();
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_001);
  await health();
  expect(check).toHaveBeenCalledTimes(2);
});

test('requests that have nothing in common but the last report are one question a second, too', async () => {
  const check = vi.fn<CheckStore>(async () => null);
  const last = { freshUntil: 0 };
  for (let count = 0; count < 100; count += 1) await createHealth(check, last)();
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_001);
  // While one asks, the others have the report before.
  const asked = Promise.withResolvers<null>();
  check.mockReturnValue(asked.promise);
  const slow = createHealth(check, last)();
  for (let count = 0; count < 100; count += 1) expect((await createHealth(check, last)()).store).toBe('ok');
  asked.resolve(null);
  await slow;
  expect(check).toHaveBeenCalledTimes(2);
});

test('a store that fails or never responds is not available', async () => {
  const full = createHealth(() => Promise.reject(new StoreUnavailable('53100', undefined)));
  expect((await full()).store).toBe('disk full');
  const down = createHealth(() => Promise.reject(new StoreUnavailable('PGRST001', undefined)));
  expect((await down()).store).toBe('unavailable');
  const silent = createHealth(() => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await silent).store).toBe('unavailable');
});

test('a store that recovers is available again', async () => {
  const check = vi.fn<CheckStore>(async () => null).mockRejectedValueOnce(new Error('down'));
  const health = createHealth(check);
  expect((await health()).store).toBe('unavailable');
  vi.advanceTimersByTime(1_001);
  expect((await health()).store).toBe('ok');
});

test('a hosted project is not checked', async () => {
  expect((await createHealth(undefined)()).store).toBe('not checked');
});
