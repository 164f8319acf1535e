import { expect, test } from 'vitest';
import { isYear, readNumber, writeNumber } from './numbers.ts';

test.each([
  ['18000', 18_000],
  ['18,000', 18_000],
  ['₱ 1,250,000', 1_250_000],
  ['12.5', 12.5],
  ['-3', -3],
])('%s can be typed', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

test.each(['', '18k', '1,80,00', '18.', 'from 18000'])('“%s” is no number', (typed) => {
  expect(readNumber(typed)).toBeUndefined();
});

test('pesos have separators, years have none', () => {
  expect(writeNumber(18_000, false)).toBe('18,000');
  expect(writeNumber(2026, isYear('year', {}))).toBe('2026');
  expect(isYear('from', { minimum: 0 })).toBe(false);
});
