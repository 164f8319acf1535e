import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEstimateQuery, slugOf, writeEstimateQuery } from './estimate-query.ts';
import { samplePriceBook as book } from '#tests/support/sample-price-book.ts';
import { describeEstimate } from './describe-estimate.ts';
import { addUpRanges, estimate } from './estimate.ts';

const describeSearch = (search: string) => describeEstimate(readEstimateQuery(search, book), book);
const textOf = (search: string) => describeSearch(search).groups.flatMap(({ rows }) => rows.map(({ text }) => text));

describe('an estimate', () => {
  test('is the tier’s own range, taxed at both ends', () => {
    expect(describeSearch('?seo=standard').total).toBe('₱30,000–70,000 a month');
    expect(textOf('?seo=standard')).toEqual(['₱30,000–70,000', '₱3,600–8,400', '−₱600–1,400', '₱33,000–77,000']);
  });

  test('has no upper end if the rate has none', () => {
    expect(describeSearch('?seo=premium').total).toBe('₱70,000+ a month');
    expect(describeSearch('?seo=premium&social-media=basic').total).toBe('₱85,000+ a month');
    expect(describeSearch('?website=e-commerce').total).toBe('₱100,000–500,000+ once');
  });

  test('converts a percentage to pesos, and lists the ad spend separately', () => {
    const { total, groups } = describeSearch('?paid-ads=percentage-of-ad-spend&spend=60,000');
    expect(total).toBe('₱14,000 a month');
    expect(groups.map(({ heading }) => heading)).toEqual(['Our fee, each month', 'Ad spend, separate']);
    expect(groups[1]!.rows.map(({ text }) => text)).toEqual(['₱60,000', '₱7,200']);
  });

  test('says which amount is missing instead of guessing', () => {
    expect(describeSearch('?paid-ads=percentage-of-ad-spend').hints).toEqual([
      'Enter your ad spend to see the percentage in pesos.',
    ]);
    expect(describeSearch('?events=management-fee').hints).toEqual([
      'Enter the event’s budget to see the percentage in pesos.',
    ]);
    expect(describeSearch('?paid-ads=performance-based').total).toBe('No figure yet');
    expect(textOf('?paid-ads=performance-based')).toEqual(['Base fee + commission']);
    expect(describeSearch('?seo=basic&spend=thirty').hints[0]).toContain('plain number of pesos');
  });

  test('warns below the ad spend we recommend, and not at it', () => {
    expect(describeSearch('?paid-ads=flat-retainer&spend=19999').hints[0]).toContain('₱20,000–30,000');
    expect(describeSearch('?paid-ads=flat-retainer&spend=20000').hints).toEqual([]);
  });

  test('never shows less than the smallest fee for ads, and says why', () => {
    const { total, hints } = describeSearch('?paid-ads=percentage-of-ad-spend&spend=10000');
    expect(total).toBe('₱5,000 a month');
    expect(hints[0]).toBe('We charge at least ₱5,000 a month, our fee on ₱20,000 of ad spend.');
    expect(describeSearch('?paid-ads=percentage-of-ad-spend&spend=20000')).toMatchObject({
      total: '₱5,000 a month',
      hints: [],
    });
  });

  test('never shows less than the smallest fee for an event, and says why', () => {
    const events = { ...book['events']!, tiers: [...book['events']!.tiers, ...book['website']!.tiers] };
    const query = readEstimateQuery('?events=management-fee&budget=500000', book);
    const { total, hints } = describeEstimate(query, { ...book, events });
    expect(total).toBe('₱100,000–125,000 once');
    expect(hints).toEqual(['We charge at least ₱100,000 an event, our smallest flat fee.']);
  });

  test('never shows less than the smallest creator campaign, and says why', () => {
    const { total, hints } = describeSearch('?influencer=nano');
    expect(total).toBe('₱20,000 once + ₱40,000 to creators');
    expect(hints).toEqual(['Our smallest campaign is ₱60,000 in all, so this counts ₱40,000 for the creators.']);
    expect(describeSearch('?influencer=nano&influencer-count=40').hints).toEqual([]);
  });

  test('lists fees for creators separately from ours', () => {
    const { total, groups } = describeSearch('?influencer=nano&influencer-count=6');
    expect(total).toBe('₱20,000 once + ₱40,000–60,000 to creators');
    expect(groups.map(({ heading }) => heading)).toEqual(['Our fee, once', 'Paid to the creators']);
  });

  test('charges a percentage of what creators are paid, and never less than the minimum', () => {
    expect(describeSearch('?influencer=nano&influencer-count=20').total).toBe(
      '₱20,000–40,000 once + ₱40,000–200,000 to creators',
    );
  });

  test('counts pieces, and single articles on top', () => {
    expect(describeSearch('?email=per-campaign&email-count=3&articles=2').total).toBe('₱20,000–61,000+ once');
  });

  test.each(['₱30,000', 'PHP 30000', '30 000', '30,000.00', 'P30,000', '30k'])('parses %s', (spend) => {
    expect(readEstimateQuery(`?spend=${encodeURIComponent(spend)}`, book).spend).toBe(30_000);
  });

  test.each([
    ['1.5k', 1500],
    ['1M', 1_000_000],
    ['1.1 m', 1_100_000],
    ['40,000 pesos', 40_000],
    ['40000 PHP', 40_000],
  ])('parses %s', (spend, pesos) => {
    expect(readEstimateQuery(`?spend=${encodeURIComponent(spend)}`, book).spend).toBe(pesos);
  });

  test.each(['1000', '100', '99999', '2.5', '-3', '0', 'many'])('says how to write a count of %s', (count) => {
    const search = `?influencer=nano&influencer-count=${count}`;
    const query = readEstimateQuery(search, book);
    expect(query).toMatchObject({ counts: { influencer: 1 }, unread: { 'influencer-count': count } });
    expect(describeSearch(search).hints[0]).toBe(
      'Write how many as a whole number up to 99. For more, ask us for a quote.',
    );
    expect(writeEstimateQuery(query)).toBe(search);
  });

  test('says how to write a number of articles; none is one', () => {
    expect(describeSearch('?articles=2.5').hints).toEqual([
      'Write how many as a whole number up to 99. For more, ask us for a quote.',
    ]);
    expect(readEstimateQuery('?articles=0', book)).toMatchObject({ articles: 0, unread: {} });
  });

  test.each(['30.000', '30.5', '-5', '1e9', '30kk', '٣٠', '9999999999', '<b>', '0x10'])(
    'rejects %s as an amount',
    (spend) => {
      const query = readEstimateQuery(`?spend=${encodeURIComponent(spend)}`, book);
      expect(query.spend).toBeUndefined();
      expect(query.unread['spend']).toBe(spend);
    },
  );
});

const anyQuery = fc
  .record({
    tiers: fc.record(
      Object.fromEntries(
        Object.entries(book).map(([list, { tiers }]) => [
          list,
          fc.constantFrom(undefined, ...tiers.map(({ title }) => slugOf(title))),
        ]),
      ),
    ),
    articles: fc.nat(99),
    spend: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
    budget: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
    count: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ tiers, articles, spend, budget, count }) => {
    const given = new URLSearchParams({ articles: String(articles), 'email-count': String(count) });
    for (const [list, tier] of Object.entries(tiers)) if (tier) given.set(list, tier);
    if (spend) given.set('spend', String(spend));
    if (budget) given.set('budget', String(budget));
    return readEstimateQuery(String(given), book);
  });

describe('whatever is chosen', () => {
  test('the query string is parsed back to the same estimate', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readEstimateQuery(writeEstimateQuery(query), book)).toEqual(query);
      }),
    );
  });

  test('the sum is the lines added up, line by line', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const lines = estimate(query, book).filter(({ range }) => range);
        const sum = addUpRanges(lines);
        const lowest = lines.map(({ range }) => range!.from);
        const highest = lines.map(({ range }) => range!.to ?? Number.POSITIVE_INFINITY);
        expect(sum?.from ?? 0).toBe(lowest.reduce((total, amount) => total + amount, 0));
        expect(sum ? (sum.to ?? Number.POSITIVE_INFINITY) : 0).toBe(highest.reduce((total, to) => total + to, 0));
      }),
    );
  });
});
