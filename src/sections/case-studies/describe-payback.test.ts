import { expect, test } from 'vitest';
import { describePayback } from './describe-payback.ts';

function describeMonths(...earned: number[]) {
  const months = earned.map((pesos, index) => ({ month: `2025-${index + 10}`, spent: 1000, earned: pesos }));
  return describePayback({ months, paceMonths: 1, earnedWord: 'saved' });
}

test('what is not back yet says when it will be by the forecast', () => {
  expect(describeMonths(0, 1200)).toEqual({
    label: 'Payback, forecast in November 2025',
    large: 'March 2026',
    text: 'At the end of November 2025, ₱800 was still missing. If every month brings ₱200 more than it costs, as November 2025 did, that takes another four months.',
  });
});

test('a pace that never pays back is said to be one', () => {
  expect(describeMonths(0, 900)).toMatchObject({ label: 'At the pace of November 2025', large: 'Not paid back' });
});

test('what is back says since when, and what is left', () => {
  expect(describeMonths(500, 3000)).toEqual({
    label: 'Ahead since November 2025',
    large: '₱1,500',
    text: '₱2,000 spent, ₱3,500 saved.',
  });
});

test('a pace over several months is called an average', () => {
  const months = [0, 1100, 1300].map((earned, index) => ({ month: `2025-${index + 10}`, spent: 1000, earned }));
  expect(describePayback({ months, paceMonths: 2, earnedWord: 'saved' }).text).toContain(
    'If every month brings ₱200 more than it costs, as the last two months did on average, that takes another three months.',
  );
});

test('a cheaper year says how much was saved, and what both years are counted in', () => {
  const months = [{ month: '2025-10', spent: 900, earned: 1000 }];
  const before = { paidFor: 'ads', counted: 'clients signed', earlier: 10, now: 17 };
  expect(describePayback({ months, paceMonths: 1, earnedWord: 'a year before', before })).toEqual({
    label: 'A saving on the year before',
    large: '₱100',
    text: '17 clients signed, 10 the year before: seven more.',
  });
});
