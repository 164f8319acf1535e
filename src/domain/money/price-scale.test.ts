import { expect, test } from 'vitest';
import { describeRange, toRangeRows } from './price-scale.ts';
import type { PriceList, Tier } from './prices.ts';

const words = { title: 'Tier', scope: '', bestFor: '', features: [] };
const tier = (amount: Tier['amount'], per = 'month'): Tier => ({ ...words, amount, per });
const list = (...tiers: Tier[]): PriceList => ({ title: '', guide: '', year: 2025, paidTo: 'us', tiers, notes: [] });

test('a range runs from the lowest price to the highest, with a plus if that has no upper end', () => {
  const basic = tier({ kind: 'pesos', from: 15000, to: 30000, plus: false });
  const premium = tier({ kind: 'pesos', from: 70000, plus: true });
  expect(describeRange(list(basic, premium))).toEqual({
    range: { from: 15000, to: 105000, isOpen: true },
    text: '₱15,000–70,000+',
    per: 'a month',
  });
  expect(describeRange(list(basic))).toEqual({
    range: { from: 15000, to: 30000, isOpen: false },
    text: '₱15,000–30,000',
    per: 'a month',
  });
});

test('prices for something else are not in the range, and percentages have none', () => {
  const campaign = tier({ kind: 'pesos', from: 5000, to: 15000, plus: true }, 'campaign');
  const monthly = tier({ kind: 'pesos', from: 20000, to: 60000, plus: true });
  expect(describeRange(list(monthly, campaign))).toEqual({
    range: { from: 5000, to: 15000, isOpen: true },
    text: '₱5,000–15,000+',
    per: 'a campaign',
  });
  const share = tier({ kind: 'percent', from: 15, to: 25, of: 'ad spend', base: 'spend' });
  expect(describeRange(list(share))).toBeUndefined();
});

test('a chart shows the tiers in pesos, and those without an upper end as open', () => {
  const rows = toRangeRows(
    list(
      tier({ kind: 'pesos', from: 15000, to: 30000, plus: false }),
      tier({ kind: 'percent', from: 15, to: 25, of: 'ad spend', base: 'spend' }),
      tier({ kind: 'pesos', from: 30000, to: 80000, plus: true }),
      tier({ kind: 'pesos', from: 80000, plus: true }),
    ),
  );
  expect(rows).toMatchObject([
    { from: 15000, to: 30000, isOpen: false, text: '₱15,000–30,000 a month' },
    { from: 30000, to: 80000, isOpen: true, text: '₱30,000–80,000+ a month' },
    { from: 80000, to: 120000, isOpen: true, text: '₱80,000+ a month' },
  ]);
});
