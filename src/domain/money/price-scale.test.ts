import { expect, test } from 'vitest';
import { toRangeRows } from './price-scale.ts';
import type { PriceList, Tier } from './prices.ts';

const words = { title: 'Tier', scope: '', bestFor: '', features: [] };
const tier = (amount: Tier['amount'], per = 'month'): Tier => ({ ...words, amount, per });
const list = (...tiers: Tier[]): PriceList => ({ title: '', guide: '', year: 2025, paidTo: 'us', tiers, notes: [] });

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
