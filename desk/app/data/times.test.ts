import { expect, test } from 'vitest';
import { formatClock, formatShortDay, formatTime, nameDay } from './times.ts';

const now = new Date('2026-11-15T20:00:00Z');

test('days are those of the office, not of the reader or of UTC', () => {
  expect(nameDay('2026-11-15T16:30:00.000Z', now)).toBe('Today');
  expect(nameDay('2026-11-15T15:30:00.000Z', now)).toBe('Yesterday');
  expect(nameDay('2026-11-13T05:00:00.000Z', now)).toBe('Fri 13 Nov');
  expect(nameDay('2025-12-30T05:00:00.000Z', now)).toBe('30 Dec 2025');
  expect(formatShortDay('2026-11-09')).toBe('9 Nov');
});

test('times are written as on the site', () => {
  expect(formatClock('2026-11-15T16:04:00.000Z')).toBe('12:04 a.m.');
  expect(formatTime('2026-11-15T05:04:59.123456Z')).toBe('Sun 15 Nov 2026, 1:04 p.m.');
});
