import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { samplePriceBook as book } from '#tests/support/sample-price-book.ts';

test.each([
  ['15,000', 15_000],
  ['seo/Basic.from', 15_000],
  ['seo/Basic.to + 5', 30_005],
  ['seo/Basic.from + social-media/Basic.from + 20,000 + fee of 20,000', 55_000],
  ['2 × seo/Basic.from − 1,000', 29_000],
  ['25% of (10,000 + 10,000)', 5_000],
  ['email/Single article.from × 4', 10_000],
  ['54,000 / 270', 200],
  ['fee of 200,000', 39_500],
])('%s is %d', (expression, result) => {
  expect(calculate(expression, book)).toBe(result);
});

test.each([
  ['seo/Basik.from', '“seo/Basik” is not a price in pesos.'],
  ['paid-ads/Performance-based.from', '“paid-ads/Performance-based” is not a price in pesos.'],
  ['seo/Premium.to', '“seo/Premium.to”: this price has no upper end.'],
  ['15,000 pesos', '“15,000 pesos” cannot be calculated from “ pesos” on.'],
  ['(1 + 2', '“(1 + 2” lacks a closing bracket.'],
  ['1 +', '“1 +” cannot be calculated at “”.'],
  ['1 2', '“1 2” cannot be calculated from “2” on.'],
])('%s is refused by name', (expression, message) => {
  expect(() => calculate(expression, book)).toThrow(message);
});
