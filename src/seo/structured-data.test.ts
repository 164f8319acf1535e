import type { Thing } from 'schema-dts';
import { expect, test } from 'vitest';
import { site } from '../domain/site.ts';
import {
  buildGraph,
  describeBreadcrumbs,
  businessInFull,
  describeFaq,
  describeList,
  serializeGraph,
} from './structured-data.ts';

const page = { path: '/services', title: 'Services', description: 'What we do', shareTitle: 'Ten' };

function readPage(kind: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' = 'WebPage', added: Thing[] = []) {
  const graph = buildGraph(page, kind, added)['@graph'] as unknown as Record<string, unknown>[];
  const [business, self] = kind === 'CollectionPage' ? [{}, ...graph] : graph;
  return { business: business!, self: self! };
}

test('the nodes of a page refer to each other', () => {
  const { business, self } = readPage();
  expect(self).toMatchObject({ about: { '@id': business['@id'] } });
});

test('the home page names the site, for search engines', () => {
  const [, website, home] = buildGraph({ ...page, path: '/' })['@graph'];
  const publisher = { '@id': `${site.url}/#business` };
  const names = { name: site.name, alternateName: site.shortName };
  expect(website).toEqual({
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    url: `${site.url}/`,
    ...names,
    publisher,
  });
  expect(home).toMatchObject({ isPartOf: { '@id': `${site.url}/#website` } });
});

test('a not-found page describes the business, and has no URL', () => {
  const graph = buildGraph({ ...page, path: '/404', inSitemap: false });
  expect(JSON.stringify(graph)).not.toContain('/404');
  expect(graph['@graph'].at(-1)).toMatchObject({ '@type': 'WebPage' });
});

test.each(['AboutPage', 'ContactPage'] as const)('the business is the main entity of the %s, in full', (kind) => {
  const { business, self } = readPage(kind);
  expect(self).toMatchObject({ '@type': kind, mainEntity: { '@id': business['@id'] } });
  expect(business).toHaveProperty('email');
  expect(readPage().business).not.toHaveProperty('email');
});

test('the list is the main entity of a list page, which refers to its breadcrumbs', () => {
  const trail = describeBreadcrumbs([{ label: 'Services', path: '/services' }]);
  const list = describeList('Services', '/services', [page]);
  expect(readPage('CollectionPage', [list, trail]).self).toMatchObject({
    mainEntity: { '@id': `${site.url}/services#list-of-services` },
    breadcrumb: { '@id': `${site.url}/services#breadcrumbs` },
  });
});

test('a list has the position and URL of each page', () => {
  const items = [{ path: '/blog/newer' }, { path: '/blog/older' }];
  expect(describeList('Articles', '/blog', items)).toMatchObject({
    itemListElement: [
      { position: 1, url: `${site.url}/blog/newer` },
      { position: 2, url: `${site.url}/blog/older` },
    ],
  });
});

test('a question has its answer and belongs to its page', () => {
  expect(describeFaq([{ q: 'How much?', a: '₱15,000' }], '/services')).toMatchObject({
    isPartOf: { '@id': `${site.url}/services` },
    mainEntity: [{ name: 'How much?', acceptedAnswer: { text: '₱15,000' } }],
  });
});

test('text that looks like a tag cannot end the script element', () => {
  const json = serializeGraph({ text: '</script><script>alert(1)</script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ text: '</script><script>alert(1)</script>' });
});

test('a page has as much of the business as it is about it', () => {
  const service = { '@type': 'Service', '@id': 'https://a.example/#service' } as const;
  const { business } = readPage('WebPage', [service]);
  expect(businessInFull).toMatchObject(business);
  expect(business).toHaveProperty('address');
  expect(readPage().business).toMatchObject({ '@type': 'Organization', '@id': business['@id'], name: site.name });
});
