import { describe, expect, test } from 'vitest';
import { samplePriceBook as book } from './money/sample-price-book.ts';
import { describeSeason, describeTrade, firstTradeQuery, readTradeQuery, type TradeBook } from './trade.ts';

const month = (sum: number) => ({ sum, lines: [{ label: 'SEO', amount: sum }], estimatePath: '/services#estimate' });
const tradeBook: TradeBook = {
  trades: [
    { slug: 'bpo', name: 'BPO', demand: Array<number>(12).fill(3), rule: 'a', lists: ['seo'], month: month(20_000) },
    { slug: 'tea', name: 'Tea', demand: Array<number>(12).fill(4), rule: 'b', lists: ['seo'], month: month(30_000) },
  ],
  first: 'tea',
  lists: Object.keys(book),
};

describe('a question about a trade', () => {
  test('begins with the first trade and what its page recommends', () => {
    expect(firstTradeQuery(tradeBook)).toEqual({ slug: 'tea', budget: '30,000' });
    const { name, path, budget } = describeTrade(firstTradeQuery(tradeBook), tradeBook, book);
    expect([name, path, budget.heading]).toEqual(['Tea', '/services/industry/tea', '₱30,000 a month buys']);
  });

  test.each([
    ['?trade=bpo', { slug: 'bpo', budget: '20,000' }],
    ['?trade=bpo&budget=55k', { slug: 'bpo', budget: '55k' }],
    ['?trade=bpo&budget=', { slug: 'bpo', budget: '' }],
    ['?budget=9e99', { slug: 'tea', budget: '9e99' }],
    ['?trade=constructor&budget=1', { slug: 'tea', budget: '1' }],
    [`?budget=${'9'.repeat(99)}`, { slug: 'tea', budget: '9'.repeat(18) }],
  ])('%s is read', (search, query) => {
    expect(readTradeQuery(search, tradeBook)).toEqual(query);
  });

  test.each(['', '?utm_source=x', '?trade=', '?trade=__proto__', '?trade=BPO'])('%s asks nothing', (search) => {
    expect(readTradeQuery(search, tradeBook)).toBeUndefined();
  });
});

test.each([
  [
    [2, 4, 3, 3, 4, 3, 2, 2, 2, 3, 4, 5],
    'Peak in December; busy in February, May and November; slow in January and July to September.',
  ],
  [[4, 3, 3, 4, 4, 4, 4, 4, 3, 4, 4, 2], 'Busy in January, April to August, October and November; slow in December.'],
])('the year %s is told in a sentence', (demand, sentence) => {
  expect(describeSeason(demand)).toBe(sentence);
});
