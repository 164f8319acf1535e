import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLead, type ClientWindows } from './rate-window.ts';

const start = Date.parse('2026-11-15T09:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Sends at each of these moments after the start; returns "ok" or how long to wait for each. */
function sendAt(moments: number[], leadsPerMinute = 5) {
  let windows: ClientWindows | undefined;
  return moments.map((moment) => {
    const outcome = countLead(windows, leadsPerMinute, start + moment);
    if ('retryAfterSeconds' in outcome) return outcome.retryAfterSeconds;
    windows = outcome.windows;
    return 'ok';
  });
}

const fiveOks = Array<string>(5).fill('ok');

test('five leads fit into a minute, the sixth waits until it is over', () => {
  expect(sendAt([0, 1, 2, 3, 4, 5])).toEqual([...fiveOks, 60]);
  expect(sendAt([0, 0, 0, 0, 0, 20 * second])).toEqual([...fiveOks, 40]);
});

test('a millisecond too early waits a second, not none', () => {
  expect(sendAt([0, 0, 0, 0, 0, minute - 1])).toEqual([...fiveOks, 1]);
  expect(sendAt([0, 0, 0, 0, 0, minute])).toEqual([...fiveOks, 'ok']);
});

test('a refused lead does not make the wait longer', () => {
  expect(sendAt([0, 0, 0, 0, 0, second, 2 * second, minute])).toEqual([...fiveOks, 59, 58, 'ok']);
});

test('thirty leads fit into an hour', () => {
  const spreadOut = Array.from({ length: 30 }, (_, index) => index * 12 * second);
  expect(sendAt(spreadOut)).toEqual(Array(30).fill('ok'));
  expect(sendAt([...spreadOut, 10 * minute]).at(-1)).toBe(50 * 60);
  expect(sendAt([...spreadOut, hour - 1]).at(-1)).toBe(1);
  expect(sendAt([...spreadOut, hour]).at(-1)).toBe('ok');
});

test('the longer of two waits is returned', () => {
  const all = Array.from({ length: 30 }, (_, index) => Math.floor(index / 5) * minute);
  expect(sendAt([...all, 5 * minute]).at(-1)).toBe(55 * 60);
});

test('a clock that is set back locks nobody out', () => {
  expect(sendAt([0, 0, 0, 0, 0, -2 * hour])).toEqual([...fiveOks, 'ok']);
});

test('the owner may set another limit, which allows six times as many in an hour', () => {
  expect(sendAt([0, 0, 0], 2)).toEqual(['ok', 'ok', 60]);
  expect(
    sendAt(
      [0, 1, 2, 3, 4, 5, 6].map((count) => count * minute),
      1,
    ),
  ).toEqual([...Array<string>(6).fill('ok'), 54 * 60]);
});

test('no client sends more than the limits allow, and after the wait it may send again', () => {
  const gaps = fc.array(fc.oneof(fc.nat(second), fc.nat(2 * minute), fc.nat(hour)), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 7 }), (waits, leadsPerMinute) => {
      let windows: ClientWindows | undefined;
      let now = start;
      const counts = new Map<string, number>();
      const refusals: { seconds: number; isAllowedAfter: boolean }[] = [];
      for (const wait of waits) {
        now += wait;
        const outcome = countLead(windows, leadsPerMinute, now);
        if ('retryAfterSeconds' in outcome) {
          const seconds = outcome.retryAfterSeconds;
          const after = countLead(windows, leadsPerMinute, now + seconds * second);
          refusals.push({ seconds, isAllowedAfter: 'windows' in after });
          continue;
        }
        windows = outcome.windows;
        for (const window of [`minute ${windows.minuteStart}`, `hour ${windows.hourStart}`]) {
          counts.set(window, (counts.get(window) ?? 0) + 1);
        }
      }
      for (const { seconds, isAllowedAfter } of refusals) {
        expect(isAllowedAfter).toBe(true);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(3600);
      }
      for (const [window, count] of counts) {
        expect(count).toBeLessThanOrEqual(window.startsWith('minute') ? leadsPerMinute : 6 * leadsPerMinute);
      }
    }),
  );
});
