import { expect, test } from 'vitest';
import { addDays, createOfficeClock, formatShortDay } from './times.ts';

const manila = createOfficeClock('Asia/Manila');
const now = new Date('2026-11-15T20:00:00Z');

test('days are those of the office, not of the reader or of UTC', () => {
  expect(manila.dayOf(now)).toBe('2026-11-16');
  expect(manila.nameDay('2026-11-15T16:30:00.000Z', now)).toBe('Today');
  expect(manila.nameDay('2026-11-15T15:30:00.000Z', now)).toBe('Yesterday');
  expect(manila.nameDay('2026-11-13T05:00:00.000Z', now)).toBe('Fri 13 Nov');
  expect(manila.nameDay('2025-12-30T05:00:00.000Z', now)).toBe('30 Dec 2025');
});

test('times have 24 hours, midnight is 00', () => {
  expect(manila.clock('2026-11-15T16:04:00.000Z')).toBe('00:04');
  expect(manila.full('2026-11-15T05:04:59.123456Z')).toBe('Sun 15 Nov 2026, 13:04');
});

test('days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(formatShortDay('2026-11-09')).toBe('9 Nov');
});
