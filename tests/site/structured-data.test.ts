import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { site as facts } from '../../src/site.ts';
import { readText, useServer, type BuiltPage } from './built-site.ts';
import { articleSlugs } from './spec-routes.ts';

/** What Google documents as required or recommended: developers.google.com/search/docs/appearance/structured-data */
const site = useServer();

type Node = Record<string, unknown> & { '@type': string; '@id': string };

function readGraph(page: BuiltPage): Node[] {
  const script = page.document.querySelector('script[type="application/ld+json"]')!;
  return (JSON.parse(script.text) as { '@graph': Node[] })['@graph'];
}
const find = (path: string) => site.pages.find((page) => page.path === path)!;
const findNodes = (page: BuiltPage, type: string) => readGraph(page).filter((node) => node['@type'] === type);
const findNode = (path: string, type: string) => findNodes(find(path), type)[0]!;
const listPages = (pattern: RegExp) => site.pages.filter(({ path }) => pattern.test(path) && !/not-found/.test(path));
const addressOf = (path: string) => new URL(path, facts.url).href;

/** Every property of the graph at any depth, with the object it stands in. */
function listProperties(value: unknown): { key: string; value: unknown; owner: object }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { key, value: inner as unknown, owner: value },
    ...listProperties(inner),
  ]);
}

const kinds: [RegExp, string[]][] = [
  [/^\/(404|services\/industry\/not-found)?$/, ['WebPage']],
  [/^\/about$/, ['AboutPage', 'BreadcrumbList']],
  [/^\/contact$/, ['ContactPage', 'BreadcrumbList']],
  [/^\/services$/, ['CollectionPage', 'ItemList', 'ItemList', 'BreadcrumbList']],
  [/^\/(case-studies|blog)$/, ['CollectionPage', 'ItemList', 'BreadcrumbList']],
  [/^\/services\/(industry\/(?!not-found))?[^/]+$/, ['WebPage', 'Service', 'FAQPage', 'BreadcrumbList']],
  [/^\/case-studies\/.+/, ['WebPage', 'Article', 'BreadcrumbList']],
  [/^\/blog\/.+/, ['WebPage', 'BlogPosting', 'FAQPage']],
];

test('every page tells what it is, and nothing that it is not', () => {
  for (const page of site.pages) {
    const [, own] = kinds.find(([pattern]) => pattern.test(page.path))!;
    const types = readGraph(page).map((node) => node['@type']);
    expect.soft(types, page.path).toEqual(['ProfessionalService', 'WebSite', ...own]);
  }
});

test('whatever one thing says of another, the other is on the same page', () => {
  for (const page of site.pages) {
    const graph = readGraph(page);
    const known = graph.map((node) => node['@id']);
    expect.soft(new Set(known).size, page.path).toBe(graph.length);
    const named = listProperties(graph).filter(({ key }) => key === '@id');
    for (const { value } of named) expect.soft(known, page.path).toContain(value);
    const pointedAt = new Set(named.filter(({ owner }) => !graph.includes(owner as Node)).map(({ value }) => value));
    const alone = known.filter((id, index) => !pointedAt.has(id) && !('isPartOf' in graph[index]!));
    expect.soft(alone, `${page.path}: nothing points at these`).toEqual([]);
  }
});

test('every address is absolute, and every one of ours is the one address of a page or file', async () => {
  const ours = new Map<string, string>();
  for (const page of site.pages) {
    for (const { key, value } of listProperties(readGraph(page)).filter(({ key: name }) =>
      ['url', 'item', 'image', 'logo', 'sameAs'].includes(name),
    )) {
      for (const address of [value].flat() as string[]) {
        expect.soft(address, `${page.path} ${key}`).toMatch(/^https:\/\/[^/]+\//);
        if (address.startsWith(facts.url)) ours.set(address.slice(facts.url.length), page.path);
      }
    }
  }
  expect(ours.size).toBeGreaterThan(70);
  for (const [path, from] of ours) {
    const { status } = await fetch(site.server.url + path, { method: 'HEAD', redirect: 'manual' });
    expect.soft(status, `${path} on ${from}`).toBe(200);
  }
});

test('no rating or review of ourselves is claimed: Google forbids it, and we have none to show', () => {
  for (const page of site.pages) {
    const keys = listProperties(readGraph(page)).map(({ key }) => key);
    expect.soft(keys, page.path).not.toContain('aggregateRating');
    expect.soft(keys, page.path).not.toContain('review');
  }
});

describe('the business', () => {
  test('can be called, visited and recognised from any page', () => {
    for (const page of site.pages) {
      expect.soft(findNodes(page, 'ProfessionalService')[0], page.path).toMatchObject({
        telephone: expect.stringMatching(/^\+63( \d+)+$/),
        priceRange: expect.stringMatching(/^.{1,99}$/),
        address: {
          '@type': 'PostalAddress',
          streetAddress: expect.stringContaining('Bonifacio Global City'),
          postalCode: expect.stringMatching(/^\d{4}$/),
          addressCountry: 'PH',
        },
        geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
        openingHoursSpecification: {
          opens: expect.stringMatching(/^\d\d:\d\d$/),
          closes: expect.stringMatching(/^\d\d:\d\d$/),
        },
        logo: `${facts.url}/icon-512.png`,
      });
    }
  });

  test('has a logo that is square and at least 112 pixels wide', async () => {
    const { pathname } = new URL(findNode('/', 'ProfessionalService')['logo'] as string);
    const { width, height } = await sharp(await (await fetch(site.server.url + pathname)).arrayBuffer()).metadata();
    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(112);
  });

  test.each(['/about', '/contact'])('is told in full on %s, whose subject it is', (path) => {
    const business = findNode(path, 'ProfessionalService');
    expect(business).toMatchObject({
      alternateName: facts.shortName,
      description: facts.description,
      foundingDate: expect.stringMatching(/^\d{4}$/),
      email: facts.email,
      areaServed: { '@type': 'Country', name: 'Philippines' },
      contactPoint: { '@type': 'ContactPoint', telephone: business['telephone'], email: facts.email },
    });
    expect(readGraph(find(path))[2]).toMatchObject({ mainEntity: { '@id': business['@id'] } });
  });

  test('gives the site its name on the home page', () => {
    expect(findNode('/', 'WebSite')).toMatchObject({
      name: facts.name,
      alternateName: facts.shortName,
      url: `${facts.url}/`,
    });
  });
});

test('an article has headline, pictures, its day, and the organisation as author and publisher', () => {
  const articles = listPages(/^\/blog\/./);
  expect(articles).toHaveLength(20);
  for (const page of articles) {
    const [business] = findNodes(page, 'ProfessionalService');
    const [post] = findNodes(page, 'BlogPosting');
    const day = page.document.querySelector('main header time')!.getAttribute('datetime');
    expect.soft(post, page.path).toMatchObject({
      headline: readText(page.document.querySelector('h1')!),
      description: expect.stringMatching(/^.{100,}$/),
      image: [
        expect.stringContaining('w=1200&h=675'),
        expect.stringContaining('w=1200&h=900'),
        expect.stringContaining('w=1200&h=1200'),
      ],
      articleSection: readText(page.document.querySelector('main header a[href*="category="]')!),
      datePublished: day,
      dateModified: day,
      author: { '@type': 'Organization', '@id': business!['@id'], name: facts.name, url: business!['url'] },
      publisher: { '@id': business!['@id'] },
      mainEntityOfPage: { '@id': addressOf(page.path) },
    });
  }
});

test('a case study is an article by us, without a date that nobody recorded', () => {
  const studies = listPages(/^\/case-studies\/./);
  expect(studies).toHaveLength(3);
  for (const page of studies) {
    const [study] = findNodes(page, 'Article');
    expect.soft(study, page.path).toMatchObject({
      headline: readText(page.document.querySelector('h1')!),
      description: expect.stringMatching(/^.{80,}$/),
      image: expect.arrayContaining([expect.stringContaining('https://images.unsplash.com/')]),
      author: { '@type': 'Organization', name: facts.name },
    });
    expect.soft(study, page.path).not.toHaveProperty('datePublished');
  }
});

test('a service is the subject of its page, and its prices are numbers in pesos before VAT', () => {
  const offers = listPages(/^\/services\/./).flatMap((page) => {
    const [service] = findNodes(page, 'Service');
    expect.soft(service, page.path).toMatchObject({
      name: expect.stringMatching(/./),
      description: expect.stringMatching(/^.{100,}$/),
      url: addressOf(page.path),
      provider: { '@id': `${facts.url}/#business`, name: facts.name },
    });
    expect.soft(readGraph(page)[2], page.path).toMatchObject({ mainEntity: { '@id': service!['@id'] } });
    return (service!['offers'] ?? []) as { priceSpecification: { minPrice: number; maxPrice?: number } }[];
  });
  expect(offers.length).toBeGreaterThan(20);
  for (const { priceSpecification } of offers) {
    expect.soft(priceSpecification).toMatchObject({ priceCurrency: 'PHP', valueAddedTaxIncluded: false });
    expect.soft(priceSpecification.minPrice).toBeGreaterThan(0);
    expect.soft(priceSpecification.maxPrice ?? Infinity).toBeGreaterThanOrEqual(priceSpecification.minPrice);
  }
});

function readLists(path: string) {
  return findNodes(find(path), 'ItemList').map((list) => {
    const items = list['itemListElement'] as { position: number; url: string }[];
    return items.toSorted((a, b) => a.position - b.position).map(({ url }) => new URL(url).pathname);
  });
}

function listShown(path: string, pattern: RegExp) {
  const links = find(path).document.querySelectorAll('main a');
  return [...new Set(links.map((link) => link.getAttribute('href')!).filter((target) => pattern.test(target)))];
}

describe('a page that lists pages', () => {
  test('tells the ten services and the thirty industries in the order shown', () => {
    const lists = [listShown('/services', /^\/services\/[^/]+$/), listShown('/services', /^\/services\/industry\//)];
    expect(lists.map((list) => list.length)).toEqual([10, 30]);
    expect(readLists('/services')).toEqual(lists);
  });

  test('tells the three case studies', () => {
    expect(readLists('/case-studies')).toEqual([listShown('/case-studies', /^\/case-studies\//)]);
  });

  test('tells the twenty articles, newest first', () => {
    expect(readLists('/blog')).toEqual([articleSlugs.map((slug) => `/blog/${slug}`)]);
  });
});

test('a trail of breadcrumbs counts from Home to the page itself', () => {
  for (const page of listPages(/^\/(?!$|blog\/|404)/)) {
    const [trail] = findNodes(page, 'BreadcrumbList');
    const items = trail!['itemListElement'] as { position: number; name: string; item: string }[];
    expect.soft(items.length, page.path).toBeGreaterThanOrEqual(2);
    expect
      .soft(
        items.map(({ position }) => position),
        page.path,
      )
      .toEqual(items.map((_item, index) => index + 1));
    expect.soft([items[0]!.item, items.at(-1)!.item], page.path).toEqual([`${facts.url}/`, addressOf(page.path)]);
  }
});

test('every answer told is an answer shown', () => {
  const pages = site.pages.filter((page) => findNodes(page, 'FAQPage').length > 0);
  expect(pages.length).toBe(60);
  for (const page of pages) {
    const text = readText(page.document.querySelector('main')!);
    const [faq] = findNodes(page, 'FAQPage');
    for (const question of faq!['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]) {
      expect.soft(text, page.path).toContain(question.name);
      expect.soft(text, page.path).toContain(question.acceptedAnswer.text.replaceAll(/\s+/g, ' '));
    }
  }
});
