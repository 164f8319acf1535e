import { expect, test } from 'vitest';
import { samplePriceBook as book } from '#tests/support/sample-price-book.ts';
import { judgeLastWeek, judgeWeeks, multiplyFactors, writeSum } from './sample-sheets.ts';

const weeks = [
  { monday: '2026-10-26', spent: 9000, inquiries: 30 },
  { monday: '2026-11-02', spent: 8000, inquiries: 32 },
  { monday: '2026-11-09', spent: 6900, inquiries: 23 },
];

test('an inquiry of the last week is compared with the target, with and without our error', () => {
  expect(judgeLastWeek(weeks, 250, 690, book)).toMatchObject({
    cost: 300,
    over: 50,
    costWithoutError: 270,
    overWithoutError: 20,
  });
});

test('several weeks are judged by all they spent and all their inquiries', () => {
  expect(judgeWeeks(weeks.slice(0, 2), 250)).toEqual({ inquiries: 62, cost: 274, over: 24 });
});

test('our fee is that of the month so far, without what our error spent', () => {
  const { fees } = judgeLastWeek(weeks, 250, 900, book);
  expect(fees).toEqual({ charged: 0.25 * 14_000, withError: 0.25 * 14_900 });
});

test('without a percentage of ad spend in the price list there is no fee', () => {
  const { 'paid-ads': _, ...withoutAds } = book;
  expect(judgeLastWeek(weeks, 250, 900, withoutAds).fees).toBeUndefined();
});

test('a share of an amount is written with its result', () => {
  expect(writeSum([{ pesos: 28_000 }, { percent: 40 }])).toBe('₱28,000 × 40% = ₱11,200');
});

test('a count says of what it is', () => {
  const factors = [{ count: 1200, of: 'searches' }, { percent: 5 }, { pesos: 1400 }];
  expect(writeSum(factors)).toBe('1,200 searches × 5% × ₱1,400 = ₱84,000');
});

test('the result is in whole pesos', () => {
  expect(multiplyFactors([{ pesos: 999 }, { percent: 33 }])).toBe(330);
});
