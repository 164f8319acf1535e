import { expect, test } from 'vitest';
import { samplePriceBook } from '#tests/support/sample-price-book.ts';
import { describeTiers, describeTowers, readNumber } from './article-figure.ts';

test('a price list is drawn by where its tiers begin, the lowest first', () => {
  expect(describeTiers(samplePriceBook['seo']!)).toEqual({
    says: '₱15,000',
    about: 'a month to start',
    towers: { Basic: '₱15,000', Standard: '₱30,000', Premium: '₱70,000' },
  });
});

test('the text alternative names every tower', () => {
  const towers = { Reseller: '₱1,180', Direct: '₱1,804' };
  expect(describeTowers(towers)).toBe('Reseller: ₱1,180, Direct: ₱1,804');
});

test.each([
  ['₱15,000', 15_000],
  ['−₱13,500', -13_500],
  ['+₱7,500', 7500],
  ['4.9', 4.9],
  ['1 of 24', 1],
])('reads %s as %d', (figure, number) => {
  expect(readNumber(figure)).toBe(number);
});
