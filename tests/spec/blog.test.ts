import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { listTexts, readText, serverUrl, usePages } from '../support/built-site.ts';

const { main } = usePages();

async function search(query: string) {
  const results = parse(await (await fetch(`${serverUrl}/blog${query}`)).text()).querySelector('#results')!;
  const titles = listTexts(results, '.article-card:not([hidden]) h3');
  return { titles, message: listTexts(results, '.no-results:not([hidden])') };
}

test('the blog has the specified search box and every category once, after All', () => {
  expect(main('/blog').querySelector('#blog-q')!.getAttribute('placeholder')).toBe('e.g. SEO Rates');
  const [all, ...names] = listTexts(main('/blog'), '.blog-categories a');
  expect(all).toBe('All');
  expect(names.toSorted()).toEqual(
    [
      'SEO',
      'Paid Ads',
      'Social Media',
      'Web Development',
      'Content Marketing',
      'Influencer Marketing',
      'Email Marketing',
      'Event Activation',
      'Branding & Design',
      'Strategy',
      'E-commerce',
      'B2B Marketing',
      'Real Estate',
      'Restaurants',
      'Tourism',
    ].toSorted(),
  );
});

test('the newest article is featured and the other nineteen are listed', () => {
  expect(listTexts(main('/blog'), '#results > h2')).toEqual(['Featured Article', 'Recent Articles']);
  const [featured, ...cards] = main('/blog').querySelectorAll('.article-card');
  expect(featured!.classList.contains('featured')).toBe(true);
  expect(readText(featured!)).toMatch(/SEO ?· August 1, 2025 .+ Read Full Article/);
  expect(cards).toHaveLength(19);
  for (const card of cards) expect.soft(readText(card)).toMatch(/Read More: \S/);
  expect(readText(main('/blog')).match(/Read (?!Full Article:|More:)\w+/g)).toBeNull();
});

test('searches and categories find what they should', async () => {
  expect((await search('?q=sEo+RATES')).titles).toHaveLength(1);
  expect((await search('?q=tourism')).titles).toHaveLength(1);
  expect((await search('?category=SEO')).titles).toHaveLength(3);
  expect((await search('?category=Branding+%26+Design')).titles).toHaveLength(1);
});

test('a search without results shows the specified text', async () => {
  const text = 'No articles found for your criteria. Try adjusting your search or filters.';
  expect(await search('?q=zzzz')).toEqual({ titles: [], message: [text] });
  expect((await search('')).message).toEqual([]);
});
