import { expect, test } from 'vitest';
import { formatDays, formatShortDay } from './dates.ts';

test('days of one month name it once', () => {
  expect(formatDays('2026-11-09', '2026-11-13')).toBe('November 9–13, 2026');
  expect(formatDays('2026-09-28', '2026-10-02')).toBe('September 28–October 2, 2026');
});

test('a short day has the short month', () => {
  expect(formatShortDay('2026-09-21')).toBe('Sep 21');
});
