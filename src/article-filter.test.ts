import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  composeResults,
  matchesQuery,
  nothingFound,
  readArticleQuery,
  writeArticleQuery,
  type ArticlePart,
} from './article-filter.ts';

const word = fc.constantFrom('SEO', 'seo', 'Rates', 'ads', 'Ads', ' ', 'Philippines', '₱', 'Ñ', 'ñ', '.', '*', '');
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const article = fc.record({ title: text, excerpt: text, category: fc.constantFrom('SEO', 'Paid Ads', 'Strategy') });
const query = fc.record({ q: fc.oneof(text, fc.string()), category: fc.constantFrom('', 'SEO', 'Paid Ads', 'seo') });

test('an article is found exactly when a plain reading of the rule finds it', () => {
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

test('an address read back asks the same', () => {
  fc.assert(
    fc.property(query, (asked) => {
      expect(readArticleQuery(writeArticleQuery(asked))).toEqual({ ...asked, q: asked.q.slice(0, 200) });
    }),
  );
});

test('All and an empty search leave the address bare', () => {
  expect(writeArticleQuery({ q: '', category: '' })).toBe('');
  expect(writeArticleQuery({ q: 'a b', category: '' })).toBe('?q=a+b');
});

const parts: ArticlePart[] = ['One', 'Two', 'Three'].map((title) => ({
  title,
  excerpt: 'text',
  category: title === 'Three' ? 'SEO' : 'Strategy',
  featured: `<article>${title}</article>`,
  card: `<li>${title}</li>`,
}));

test('the first match is featured and the rest are listed', () => {
  expect(composeResults(parts, { q: '', category: 'Strategy' })).toMatch(
    /Featured Article.*<article>One<\/article>.*Recent Articles.*<li>Two<\/li>/,
  );
  expect(composeResults(parts, { q: '', category: 'SEO' })).not.toContain('Recent Articles');
});

test('nothing found says so, and repeats nothing of the question', () => {
  expect(composeResults(parts, { q: '<script>', category: '' })).toBe(`<p class="no-results">${nothingFound}</p>`);
});
