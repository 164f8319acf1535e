import { expect, test } from 'vitest';
import { createPriceScale, findPriceRange } from './price-scale.ts';
import { samplePriceBook } from '#tests/support/sample-price-book.ts';
import { describeStart, findCheapestTier } from './starting-price.ts';

const { seo, 'paid-ads': ads, email, events, website } = samplePriceBook;
const start = { amount: { kind: 'pesos', from: 60_000, plus: true }, per: 'campaign', covers: 'everything' } as const;

test('a service starts at its lowest price in pesos', () => {
  expect(describeStart(seo!)).toEqual({ price: 'from ₱15,000', per: 'a month' });
  expect(findCheapestTier(seo!)!.title).toBe('Basic');
});

test('managing ads starts at our fee on the smallest spend', () => {
  expect(describeStart(ads!)).toEqual({ price: 'from ₱5,000', per: 'a month', also: 'for ₱20,000 of ad spend' });
});

test('another way to pay stands beside it', () => {
  expect(describeStart(email!).also).toBe('or from ₱2,500 an article');
});

test('a list that starts elsewhere says what that covers', () => {
  expect(describeStart({ ...email!, start })).toEqual({
    price: 'from ₱60,000',
    per: 'a campaign',
    also: 'for everything',
  });
  expect(findPriceRange({ ...website!, start })).toEqual({ from: 60_000, to: 500_000, isOpen: true });
});

test('a list without pesos is described by its percentage, and has no range', () => {
  expect(describeStart(events!)).toEqual({ price: '15–25% of the budget', per: 'an event' });
  expect(findPriceRange(events!)).toBeUndefined();
});

test('all ranges share a scale from the lowest to the highest price', () => {
  const ranges = [seo!, email!, website!].map((list) => findPriceRange(list)!);
  expect(ranges[0]).toEqual({ from: 15_000, to: 105_000, isOpen: true });
  const { place, ticks } = createPriceScale(ranges);
  expect(ticks.map(({ label }) => label)).toEqual(['₱5k', '₱50k', '₱500k']);
  expect([place(5000), place(50_000), place(500_000)]).toEqual([0, 50, 100]);
});
