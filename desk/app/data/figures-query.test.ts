import { expect, test } from 'vitest';
import { fillWeeks, findMonday } from './figures-query.ts';

test('a week begins on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(findMonday)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
  ]);
});

test('weeks without leads are in the chart as nothing', () => {
  const known = [{ week: '2026-11-09', contact: 2, chat: 0, audit: 1 }];
  expect(fillWeeks(known, '2026-11-02', 3)).toEqual([
    { week: '2026-11-02', contact: 0, chat: 0, audit: 0 },
    known[0],
    { week: '2026-11-16', contact: 0, chat: 0, audit: 0 },
  ]);
});
