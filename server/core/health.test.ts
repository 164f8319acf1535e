import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailable, type LeadStore, type NewLead } from '../stores/store.ts';
import { watchHealth, type HealthMemory } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Check = NonNullable<LeadStore['check']>;

const full = new StoreUnavailable('53100', undefined);
const aLead = {} as NewLead;

function watch(check: Check | undefined, memory?: HealthMemory) {
  const save = vi.fn<LeadStore['save']>(async () => ({ kind: 'saved' }));
  const watched = watchHealth({ location: 'here', save, check, close: async () => {} }, memory);
  return { ...watched, save };
}

const createHealth = (check: Check | undefined, memory?: HealthMemory) => watch(check, memory).health;

test('says how long the owner has not been notified of a lead', async () => {
  expect(await createHealth(async () => null)()).toEqual({ store: 'ok', oldestUnsentSeconds: null });
  const aMinuteAgo = new Date(Date.now() - 60_000);
  expect(await createHealth(async () => aMinuteAgo)()).toEqual({ store: 'ok', oldestUnsentSeconds: 60 });
});

test('many requests in a second are one question to the store', async () => {
  const check = vi.fn<Check>(async () => null);
  const health = createHealth(check);
  await Promise.all(Array.from({ length: 100 }, health));
  await health();
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_001);
  await health();
  expect(check).toHaveBeenCalledTimes(2);
});

test('requests that have nothing in common but the last report are one question a second, too', async () => {
  const check = vi.fn<Check>(async () => null);
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
  expect((await createHealth(() => Promise.reject(full))()).store).toBe('disk full');
  const down = createHealth(() => Promise.reject(new StoreUnavailable('PGRST001', undefined)));
  expect((await down()).store).toBe('unavailable');
  const silent = createHealth(() => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await silent).store).toBe('unavailable');
});

test('a store that recovers is available again', async () => {
  const check = vi.fn<Check>(async () => null).mockRejectedValueOnce(new Error('down'));
  const health = createHealth(check);
  expect((await health()).store).toBe('unavailable');
  vi.advanceTimersByTime(1_001);
  expect((await health()).store).toBe('ok');
});

test('a hosted project is not checked', async () => {
  expect((await createHealth(undefined)()).store).toBe('not checked');
});

/** Each request opens the store anew, as at the edge. */
test('a lead that could not be stored is told for two minutes, though trying it out works', async () => {
  const memory = { freshUntil: 0 };
  const { store, save } = watch(async () => null, memory);
  save.mockRejectedValueOnce(full);
  await expect(store.save(aLead)).rejects.toBe(full);
  expect((await createHealth(async () => null, memory)()).store).toBe('disk full');
  vi.advanceTimersByTime(2 * 60_000);
  expect((await createHealth(async () => null, memory)()).store).toBe('ok');
});

test('a lead that is stored after it ends the failure', async () => {
  const { store, save, health } = watch(async () => null);
  save.mockRejectedValueOnce(full);
  await expect(store.save(aLead)).rejects.toBe(full);
  await store.save(aLead);
  expect((await health()).store).toBe('ok');
});
