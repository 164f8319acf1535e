import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailable, type LeadStore, type NewLead } from '../stores/store.ts';
import { createSaveFailures } from './save-failures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const full = new StoreUnavailable('53100', undefined);
const aLead = {} as NewLead;

/** Each request opens the store anew, as at the edge. */
function openStores() {
  const failures = createSaveFailures();
  const save = vi.fn<LeadStore['save']>();
  const open = () => failures.watch({ location: 'here', save, close: async () => {} });
  return { save, open, check: failures.check(async () => null) };
}

test('a lead that could not be stored fails the check for two minutes, though trying it out works', async () => {
  const { save, open, check } = openStores();
  expect(await check()).toBeNull();
  save.mockRejectedValueOnce(full);
  await expect(open().save(aLead)).rejects.toBe(full);
  await expect(check()).rejects.toBe(full);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await check()).toBeNull();
});

test('a lead that is stored after it ends the failure, and a store that fails itself stays so', async () => {
  const { save, open, check } = openStores();
  save.mockRejectedValueOnce(full);
  await expect(open().save(aLead)).rejects.toBe(full);
  save.mockResolvedValueOnce({ kind: 'saved' } as Awaited<ReturnType<LeadStore['save']>>);
  await open().save(aLead);
  expect(await check()).toBeNull();
  await expect(createSaveFailures().check(() => Promise.reject(full))()).rejects.toBe(full);
});
