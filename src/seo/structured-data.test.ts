import { expect, test } from 'vitest';
import { buildGraph, describeArticle, describeBusiness, describeFaq, serializeGraph } from './structured-data.ts';

const siteUrl = 'https://example.com';
const page = { path: '/about', title: 'About', description: 'Who we are', shareTitle: 'Us' };

test('the business has every field of the specification', () => {
  expect(Object.keys(describeBusiness(siteUrl))).toEqual(
    expect.arrayContaining([
      'name',
      'url',
      'telephone',
      'priceRange',
      'address',
      'geo',
      'openingHoursSpecification',
      'sameAs',
    ]),
  );
});

test('the nodes of a page point at each other', () => {
  const [business, website, about] = buildGraph(page, siteUrl, 'AboutPage')['@graph'] as unknown as Record<
    string,
    unknown
  >[];
  expect(website!['publisher']).toEqual({ '@id': business!['@id'] });
  expect(about).toMatchObject({
    '@type': 'AboutPage',
    isPartOf: { '@id': website!['@id'] },
    url: 'https://example.com/about',
  });
});

test('an article was published and modified on its own date, by the organisation', () => {
  const article = describeArticle(
    {
      title: 'A guide',
      excerpt: 'Short',
      path: '/blog/a-guide',
      date: '2025-08-01',
      photo: { url: 'https://img.example/1' },
    },
    siteUrl,
  );
  expect(article).toMatchObject({
    headline: 'A guide',
    description: 'Short',
    image: 'https://img.example/1',
    datePublished: '2025-08-01',
    dateModified: '2025-08-01',
    author: { '@type': 'Organization' },
  });
});

test('a question keeps its answer', () => {
  expect(describeFaq([{ q: 'How much?', a: '₱15,000' }])).toMatchObject({
    mainEntity: [{ name: 'How much?', acceptedAnswer: { text: '₱15,000' } }],
  });
});

test('text that looks like a tag cannot end the script element', () => {
  const json = serializeGraph({ text: '</script><script>alert(1)</script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ text: '</script><script>alert(1)</script>' });
});
