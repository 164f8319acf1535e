import { expect, test } from 'vitest';
import { formatAmount, isFigure } from './prices.ts';

test('prices are formatted as in the specification', () => {
  expect(formatAmount({ kind: 'pesos', from: 15000, to: 30000, plus: false })).toBe('₱15,000–30,000');
  expect(formatAmount({ kind: 'pesos', from: 70000, plus: true })).toBe('₱70,000+');
  expect(formatAmount({ kind: 'pesos', from: 500000, to: 2000000, plus: true })).toBe('₱500,000–2,000,000+');
  expect(formatAmount({ kind: 'percent', from: 15, to: 25, of: 'ad spend', base: 'spend' })).toBe('15–25% of ad spend');
  expect(formatAmount({ kind: 'words', text: 'Base fee + commission' })).toBe('Base fee + commission');
});

test.each(['₱15,000', '−₱68,320', '12%', '+4.8', '2025'])('%s alone is a figure', (text) => {
  expect(isFigure(text)).toBe(true);
});

test.each(['₱15,000 a month', 'SEO', '', '12 posts'])('“%s” is not', (text) => {
  expect(isFigure(text)).toBe(false);
});
