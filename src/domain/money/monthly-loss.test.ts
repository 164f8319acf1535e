import { expect, test } from 'vitest';
import { multiplyFactors, writeSum } from './monthly-loss.ts';

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
