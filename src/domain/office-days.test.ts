import { expect, test } from 'vitest';
import { findDay, minutesFromUtc, startOfDay } from './office-days.ts';

test('a day begins at midnight in Manila', () => {
  expect(startOfDay('2026-11-15')?.toISOString()).toBe('2026-11-14T16:00:00.000Z');
  expect(findDay(new Date('2026-11-14T15:59:59.999Z'))).toBe('2026-11-14');
  expect(findDay(new Date('2026-11-14T16:00:00.000Z'))).toBe('2026-11-15');
});

test.each(['', 'today', '2026-2-3', '2026-13-01', '2026-02-31', '2026-11-15T00:00', '０００１-01-01'])(
  '“%s” is no day',
  (text) => {
    expect(startOfDay(text)).toBeUndefined();
  },
);

test('the office is eight hours ahead', () => {
  expect(minutesFromUtc(new Date('2026-11-14T16:00:00.123Z'))).toBe(480);
});
