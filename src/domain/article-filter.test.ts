import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeCount, matchesQuery, readArticleQuery, writeArticleQuery } from './article-filter.ts';

const word = fc.constantFrom('SEO', 'seo', 'Rates', 'ads', 'Ads', ' ', 'Philippines', '₱', 'Ñ', 'ñ', '.', '*', '');
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const article = fc.record({ title: text, excerpt: text, category: fc.constantFrom('SEO', 'Paid Ads', 'Strategy') });
const query = fc.record({ q: fc.oneof(text, fc.string()), category: fc.constantFrom('', 'SEO', 'Paid Ads', 'seo') });

test('an article matches exactly when a simple implementation of the rule says so', () => {
  fc.assert(
    fc.property(article, query, (facts, { q, category }) => {
      const needle = q.trim().toLowerCase();
      const inText =
        facts.title.toLowerCase().indexOf(needle) >= 0 ||
        facts.excerpt.toLowerCase().indexOf(needle) >= 0 ||
        facts.category.toLowerCase().indexOf(needle) >= 0;
      const inCategory = category === '' || facts.category === category;
      expect(matchesQuery(facts, { q, category })).toBe(inText && inCategory);
    }),
    { numRuns: 2000 },
  );
});

test('a query string is parsed back to the same query', () => {
  fc.assert(
    fc.property(query, (given) => {
      expect(readArticleQuery(writeArticleQuery(given))).toEqual({ ...given, q: given.q.slice(0, 200) });
    }),
  );
});

test('All and an empty search add no query string', () => {
  expect(writeArticleQuery({ q: '', category: '' })).toBe('');
  expect(writeArticleQuery({ q: 'a b', category: '' })).toBe('?q=a+b');
});

test('the count is in words', () => {
  expect([20, 1, 0].map(describeCount)).toEqual(['20 articles', '1 article', '0 articles']);
});
