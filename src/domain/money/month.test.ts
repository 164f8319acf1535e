import { describe, expect, test } from 'vitest';
import { chargeForAds } from './estimate.ts';
import { addUpMonth, type MonthPlan } from './month.ts';
import { samplePriceBook as book } from '#tests/support/sample-price-book.ts';

const pays = { one: 'a patient brings you', leaves: 1600, after: 'after fees', many: 'patients' };
const plan = (more: Partial<MonthPlan>) => addUpMonth({ items: [], pays, ...more }, book);

describe('a month of an industry', () => {
  test('adds up fees, ad spend and managing the ads', () => {
    const { lines, sum, count } = plan({ items: [{ rate: 'seo/Basic', times: 1 }], spend: 20_000 });
    expect(lines.map(({ amount }) => amount)).toEqual([15_000, 20_000, 5_000]);
    expect([sum, count]).toEqual([40_000, 25]);
  });

  test('counts pieces, and takes a fee within the range of its rate', () => {
    const { lines, estimatePath } = plan({
      items: [
        { rate: 'email/Per campaign', times: 2 },
        { rate: 'email/article', fee: 5_000, times: 2 },
      ],
    });
    expect(lines).toEqual([
      { label: 'Email marketing, 2 campaigns', amount: 10_000 },
      { label: 'Single articles, 2', amount: 10_000 },
    ]);
    expect(estimatePath).toBe('/services?email=per-campaign&email-count=2&articles=2#estimate');
  });

  test('has no percentage beside a flat retainer', () => {
    const { lines, estimatePath } = plan({ items: [{ rate: 'paid-ads/Flat retainer', times: 1 }], spend: 20_000 });
    expect(lines.map(({ amount }) => amount)).toEqual([15_000, 20_000]);
    expect(estimatePath).toBe('/services?paid-ads=flat-retainer&spend=20000#estimate');
  });

  test('stops the build at a rate or a fee that the price list does not have', () => {
    expect(() => plan({ items: [{ rate: 'seo/Cheap', times: 1 }] })).toThrow('no rate “seo/Cheap”');
    expect(() => plan({ items: [{ rate: 'seo/Basic', fee: 9_000, times: 1 }] })).toThrow('₱9,000 is not within');
  });
});

test.each([
  [20_000, '25%', 5_000],
  [40_000, '25%', 10_000],
  [45_000, '25%, then 20%', 11_000],
  [150_000, '25%, then 20%', 32_000],
  [200_000, '25%, then 20%, then 15%', 39_500],
])('managing ₱%i of ads costs %s, ₱%i', (spend, percents, fee) => {
  expect(chargeForAds(spend, book)).toMatchObject({ percents, fee });
});

test('a peso more of ad spend never costs a smaller fee', () => {
  const fees = Array.from({ length: 280_001 }, (_, index) => chargeForAds(20_000 + index, book).fee);
  const falls = fees.flatMap((fee, index) => (fee < (fees[index - 1] ?? 0) ? [20_000 + index] : []));
  expect(falls).toEqual([]);
  expect([fees[0], fees.at(-1)]).toEqual([5_000, 54_500]);
});
