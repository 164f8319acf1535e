import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { listTexts, readText, serverUrl, usePages } from '../site/built-site.ts';

const { main } = usePages();

async function search(query: string) {
  const results = parse(await (await fetch(`${serverUrl}/blog${query}`)).text()).querySelector('#results')!;
  return { text: readText(results), titles: listTexts(results, 'h3') };
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
  expect(listTexts(main('/blog'), '.results-heading')).toEqual(['Featured Article', 'Recent Articles']);
  expect(readText(main('/blog').querySelector('.featured-article')!)).toMatch(
    /SEO · August 1, 2025 .+ Read Full Article/,
  );
  const cards = main('/blog').querySelectorAll('.article-cards > li');
  expect(cards).toHaveLength(19);
  for (const card of cards) expect(readText(card)).toContain('Read More');
});

test('searches and categories find what they should', async () => {
  expect((await search('?q=sEo+RATES')).titles).toHaveLength(1);
  expect((await search('?q=tourism')).titles).toHaveLength(1);
  expect((await search('?category=SEO')).titles).toHaveLength(3);
  expect((await search('?category=Branding+%26+Design')).titles).toHaveLength(1);
});

test('nothing found is told in the specified words', async () => {
  expect((await search('?q=zzzz')).text).toBe(
    'No articles found for your criteria. Try adjusting your search or filters.',
  );
});
