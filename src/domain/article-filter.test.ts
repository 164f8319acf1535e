import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeCount, findArticles, linkToArticles, readArticleQuery, suggestArticles } from './article-filter.ts';

const word = fc.constantFrom('SEO', 'seo', 'Rates', 'ads', 'Ads', ' ', 'Philippines', '₱', 'Ñ', 'ñ', '.', '*', '');
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const article = fc.record({
  path: fc.constant('/blog/one'),
  title: text,
  excerpt: text,
  category: fc.constantFrom('SEO', 'Paid Ads', 'Strategy'),
});
const query = fc.record({ q: fc.oneof(text, fc.string()), category: fc.constantFrom('', 'SEO', 'Paid Ads', 'seo') });

const guides = [
  { title: 'Influencer rates, per post', excerpt: 'What a creator costs', category: 'Influencer Marketing' },
  { title: 'A TikTok marketing plan', excerpt: 'Thirty clips', category: 'Social Media' },
  { title: 'E-commerce marketing', excerpt: 'Profit on one order', category: 'E-commerce' },
  { title: 'How to hire an agency', excerpt: 'A use of questions', category: 'Strategy' },
  { title: 'SEO rates in the Philippines', excerpt: 'Hours and pages', category: 'SEO' },
].map((guide, index) => ({ ...guide, path: `/blog/${index}` }));
const titlesFor = (q: string, category = '') => findArticles(guides, { q, category }).map(({ title }) => title);

test('what was typed is found wherever it stands in title, excerpt or category, and then nothing else', () => {
  fc.assert(
    fc.property(fc.array(article, { maxLength: 4 }), query, (articles, { q, category }) => {
      const needle = q.trim().toLowerCase();
      const literal = articles
        .filter((facts) => category === '' || facts.category === category)
        .filter((facts) =>
          [facts.title, facts.excerpt, facts.category].some((part) => part.toLowerCase().indexOf(needle) >= 0),
        );
      fc.pre(literal.length > 0);
      expect(findArticles(articles, { q, category })).toEqual(literal);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['rates  seo', 'SEO rates in the Philippines'],
  ['seo  rates', 'SEO rates in the Philippines'],
  ['philippines seo', 'SEO rates in the Philippines'],
  ['tik tok', 'A TikTok marketing plan'],
  ['TikTok', 'A TikTok marketing plan'],
  ['Influencers', 'Influencer rates, per post'],
  ['agencies', 'How to hire an agency'],
  ['ecommerce', 'E-commerce marketing'],
])('“%s” finds “%s”', (q, title) => {
  expect(titlesFor(q)).toEqual([title]);
});

test('words that are not all in one article find nothing, nor do signs, nor words in another category', () => {
  for (const q of ['seo tiktok', '???', 'zzzz']) expect.soft(titlesFor(q), q).toEqual([]);
  expect(titlesFor('rates seo', 'Strategy')).toEqual([]);
});

test('where nothing is found, the articles most like the search are suggested, and every category without it', () => {
  const suggest = (q: string, category = '') => suggestArticles(guides, { q, category }).map(({ label }) => label);
  const all = ['All', 'Influencer Marketing', 'Social Media', 'E-commerce', 'Strategy', 'SEO'];
  expect(suggest('influenser')).toEqual(['Influencer rates, per post', ...all]);
  expect(suggest('rates seo', 'Strategy')[0]).toBe('SEO rates in the Philippines');
  expect(suggest('zzzz')).toEqual(all);
  expect(suggestArticles(guides, { q: 'zzzz', category: 'x' }).at(-1)!.path).toBe('/blog?category=SEO#articles');
});

test('a query string is parsed back to the same query', () => {
  fc.assert(
    fc.property(query, (given) => {
      const { search } = new URL(linkToArticles(given), 'http://localhost');
      expect(readArticleQuery(search, [])).toEqual({ ...given, q: given.q.slice(0, 200) });
    }),
  );
});

test('a category is known in any case', () => {
  expect(readArticleQuery('?category=paid+ads', ['SEO', 'Paid Ads']).category).toBe('Paid Ads');
  expect(readArticleQuery('?category=Astrology', ['SEO']).category).toBe('Astrology');
});

test('All and an empty search add no query string', () => {
  expect(linkToArticles({ q: '', category: '' })).toBe('/blog');
  expect(linkToArticles({ q: 'a b', category: '' })).toBe('/blog?q=a+b');
});

test('the count is in words', () => {
  expect([20, 1, 0].map(describeCount)).toEqual(['20 articles', '1 article', '0 articles']);
});
