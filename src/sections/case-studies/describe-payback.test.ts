import { expect, test } from 'vitest';
import { describePayback } from './describe-payback.ts';

function describeMonths(...earned: number[]) {
  const months = earned.map((pesos, index) => ({ month: `2025-${index + 10}`, spent: 1000, earned: pesos }));
  return describePayback({ months, paceMonths: 1, earnedWord: 'saved' });
}

test('what is not back yet says when it will be at this pace', () => {
  expect(describeMonths(0, 1200)).toEqual({
    label: 'Paid back, at this pace',
    large: 'March 2026',
    text: '₱2,000 spent, ₱1,200 saved: ₱800 is missing. At ₱200 a month, the pace of November 2025, that takes four months more.',
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
