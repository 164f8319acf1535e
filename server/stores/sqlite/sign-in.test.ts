import { expect, onTestFinished, test, vi } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { openSqliteStore } from './file.ts';

const minuteMs = 60_000;
const noon = Date.parse('2026-11-15T12:00:00Z');

function openStore() {
  const store = openSqliteStore(makeTestFolder(), { leadsPerMinute, channels: [] });
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  onTestFinished(async () => {
    vi.useRealTimers();
    await store.close();
  });
  return store;
}

test('tries count together when an earlier one comes second, and begin anew when their time is over', async () => {
  const store = openStore();
  const tryAt = (ms: number) => {
    vi.setSystemTime(noon + ms);
    return store.countTry([{ key: 'ana', most: 2, windowMs: minuteMs }]);
  };
  expect([await tryAt(0), await tryAt(-5), await tryAt(-1)]).toEqual([true, true, false]);
  expect(await tryAt(minuteMs - 1)).toBe(false);
  expect(await tryAt(minuteMs)).toBe(true);
});

test('a clock that is set back by days does not lock anybody out for days', async () => {
  const store = openStore();
  const tryOnce = () => store.countTry([{ key: 'ana', most: 1, windowMs: minuteMs }]);
  expect([await tryOnce(), await tryOnce()]).toEqual([true, false]);
  vi.setSystemTime(noon - 48 * 60 * minuteMs);
  expect(await tryOnce()).toBe(true);
});

test('a code waits ten minutes from the moment that it is shown', async () => {
  const store = openStore();
  const link = { browser: 'browser', email: 'owner@parola.example', expiresAt: new Date(noon + 10 * minuteMs) };
  for (const token of ['one', 'two']) await store.saveLink({ ...link, token });
  vi.setSystemTime(noon + 9 * minuteMs);
  for (const token of ['one', 'two']) {
    await store.takeLink(token);
    await store.saveCode(token, `code ${token}`);
  }
  vi.setSystemTime(noon + 19 * minuteMs - 1);
  expect(await store.takeCode('browser', 'code one')).toBe(link.email);
  vi.setSystemTime(noon + 19 * minuteMs);
  expect(await store.takeCode('browser', 'code two')).toBeUndefined();
});
