import { expect, test } from 'vitest';
import { nothingFound } from '#src/domain/article-filter.ts';
import { listTexts, readText, usePages } from '../support/built-site.ts';

const { main } = usePages();

test('the blog has the specified search box and every category once, after All', () => {
  expect(main('/blog').querySelector('#blog-q')!.getAttribute('placeholder')).toBe('e.g. SEO Rates');
  const [all, ...names] = listTexts(main('/blog'), '.blog-categories a');
  expect(all).toBe('All');
  const specified = [
    'SEO, Paid Ads, Social Media, Web Development, Content Marketing, Influencer Marketing, Email Marketing',
    'Event Activation, Branding & Design, Strategy, E-commerce, B2B Marketing, Real Estate, Restaurants, Tourism',
  ].flatMap((list) => list.split(', '));
  expect(names.toSorted()).toEqual(specified.toSorted());
});

test('the newest article is featured and the other nineteen are listed', () => {
  expect(listTexts(main('/blog'), '#results > h2')).toEqual(['Featured Article', 'Recent Articles']);
  const [featured, ...cards] = main('/blog').querySelectorAll('.article-card');
  expect(featured!.classList.contains('featured')).toBe(true);
  expect(readText(featured!)).toMatch(/SEO ?August 1, 2025 .+ Read Full Article/);
  expect(cards).toHaveLength(19);
  for (const card of cards) expect.soft(readText(card)).toMatch(/Read More: \S/);
  expect(readText(main('/blog')).match(/Read (?!Full Article:|More:)\w+/g)).toBeNull();
});

test('a search without results has the specified text', () => {
  expect(nothingFound).toBe('No articles found for your criteria. Try adjusting your search or filters.');
});
