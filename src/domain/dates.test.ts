import { expect, test } from 'vitest';
import { addDays, describeHours, formatDays, formatShortDay } from './dates.ts';

test('days of one month name it once', () => {
  expect(formatDays('2026-11-09', '2026-11-13')).toBe('November 9–13, 2026');
  expect(formatDays('2026-09-28', '2026-10-02')).toBe('September 28–October 2, 2026');
});

test('a short day has the short month', () => {
  expect(formatShortDay('2026-09-21')).toBe('Sep 21');
});

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Monday to Friday, 9:00 a.m. to 6:30 p.m.'],
  [['Friday', 'Saturday', 'Sunday'], 'Friday to Sunday, 9:00 a.m. to 6:30 p.m.'],
  [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday, and Friday, 9:00 a.m. to 6:30 p.m.'],
  [['Saturday'], 'Saturday, 9:00 a.m. to 6:30 p.m.'],
])('office hours on %s', (days, words) => {
  expect(describeHours({ days, opens: '09:00', closes: '18:30' })).toBe(words);
});

test('days are added across months', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
