import { describe, expect, test } from 'vitest';
import { samplePriceBook as book } from '#tests/support/sample-price-book.ts';
import { describeSeason, describePickedIndustry, firstIndustryQuery, readIndustryQuery } from './industry-picker.ts';
import type { IndustryBook } from './industry-picker.ts';

const month = (sum: number) => ({ sum, lines: [{ label: 'SEO', amount: sum }], estimatePath: '/services#estimate' });
const industryBook: IndustryBook = {
  industries: [
    { slug: 'bpo', name: 'BPO', demand: Array<number>(12).fill(3), rule: 'a', lists: ['seo'], month: month(20_000) },
    { slug: 'tea', name: 'Tea', demand: Array<number>(12).fill(4), rule: 'b', lists: ['seo'], month: month(30_000) },
  ],
  first: 'tea',
  lists: Object.keys(book),
};

describe('a question about an industry', () => {
  test('begins with the first industry and what its page recommends', () => {
    expect(firstIndustryQuery(industryBook)).toEqual({ slug: 'tea', budget: '30,000' });
    const { name, path, budget } = describePickedIndustry(firstIndustryQuery(industryBook), industryBook, book);
    expect([name, path, budget.heading]).toEqual(['Tea', '/services/industry/tea', '₱30,000 a month buys']);
  });

  test.each([
    ['?industry=bpo', { slug: 'bpo', budget: '20,000' }],
    ['?industry=bpo&budget=55k', { slug: 'bpo', budget: '55,000' }],
    ['?industry=bpo&budget=', { slug: 'bpo', budget: '' }],
    ['?budget=9e99', { slug: 'tea', budget: '9e99' }],
    ['?industry=constructor&budget=1', { slug: 'tea', budget: '1' }],
    [`?budget=${'9'.repeat(99)}`, { slug: 'tea', budget: '9'.repeat(18) }],
  ])('%s is read', (search, query) => {
    expect(readIndustryQuery(search, industryBook)).toEqual(query);
  });

  test.each(['', '?utm_source=x', '?industry=', '?industry=__proto__', '?industry=BPO'])(
    '%s asks nothing',
    (search) => {
      expect(readIndustryQuery(search, industryBook)).toBeUndefined();
    },
  );
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
