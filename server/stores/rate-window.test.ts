import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLead, type SenderWindows } from './rate-window.ts';

const start = Date.parse('2026-11-15T09:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Sends at each of these moments after the start; says when it worked ("ok") or how long to wait. */
function sendAt(moments: number[], leadsPerMinute = 5) {
  let windows: SenderWindows | undefined;
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

test('who comes too early by a moment waits a second, not none', () => {
  expect(sendAt([0, 0, 0, 0, 0, minute - 1])).toEqual([...fiveOks, 1]);
  expect(sendAt([0, 0, 0, 0, 0, minute])).toEqual([...fiveOks, 'ok']);
});

test('waiting in vain does not make the wait longer', () => {
  expect(sendAt([0, 0, 0, 0, 0, second, 2 * second, minute])).toEqual([...fiveOks, 59, 58, 'ok']);
});

test('thirty leads fit into an hour', () => {
  const spreadOut = Array.from({ length: 30 }, (_, index) => index * 12 * second);
  expect(sendAt(spreadOut)).toEqual(Array(30).fill('ok'));
  expect(sendAt([...spreadOut, 10 * minute]).at(-1)).toBe(50 * 60);
  expect(sendAt([...spreadOut, hour - 1]).at(-1)).toBe(1);
  expect(sendAt([...spreadOut, hour]).at(-1)).toBe('ok');
});

test('the longer of two waits is the one that is told', () => {
  const all = Array.from({ length: 30 }, (_, index) => Math.floor(index / 5) * minute);
  expect(sendAt([...all, 5 * minute]).at(-1)).toBe(55 * 60);
});

test('a clock that is set back locks nobody out', () => {
  expect(sendAt([0, 0, 0, 0, 0, -2 * hour])).toEqual([...fiveOks, 'ok']);
});

test('the owner’s own number is kept, and six times that in an hour', () => {
  expect(sendAt([0, 0, 0], 2)).toEqual(['ok', 'ok', 60]);
  expect(
    sendAt(
      [0, 1, 2, 3, 4, 5, 6].map((count) => count * minute),
      1,
    ),
  ).toEqual([...Array<string>(6).fill('ok'), 54 * 60]);
});

test('no sender gets more than the limits allow, and whoever waits as told gets in', () => {
  const gaps = fc.array(fc.oneof(fc.nat(second), fc.nat(2 * minute), fc.nat(hour)), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 7 }), (waits, leadsPerMinute) => {
      let windows: SenderWindows | undefined;
      let now = start;
      const counts = new Map<string, number>();
      const refusals: { seconds: number; isKeptAfter: boolean }[] = [];
      for (const wait of waits) {
        now += wait;
        const outcome = countLead(windows, leadsPerMinute, now);
        if ('retryAfterSeconds' in outcome) {
          const seconds = outcome.retryAfterSeconds;
          const after = countLead(windows, leadsPerMinute, now + seconds * second);
          refusals.push({ seconds, isKeptAfter: 'windows' in after });
          continue;
        }
        windows = outcome.windows;
        for (const window of [`minute ${windows.minuteStart}`, `hour ${windows.hourStart}`]) {
          counts.set(window, (counts.get(window) ?? 0) + 1);
        }
      }
      for (const { seconds, isKeptAfter } of refusals) {
        expect(isKeptAfter).toBe(true);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(3600);
      }
      for (const [window, count] of counts) {
        expect(count).toBeLessThanOrEqual(window.startsWith('minute') ? leadsPerMinute : 6 * leadsPerMinute);
      }
    }),
  );
});
