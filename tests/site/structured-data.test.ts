import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { site as facts } from '#src/domain/site.ts';
import { articles, caseStudies, industries, notFoundPaths, priceBook, services } from '../support/content.ts';
import { readGraph, readText, serverUrl, usePages, type BuiltPage } from '../support/built-site.ts';

/** What Google documents as required or recommended: developers.google.com/search/docs/appearance/structured-data */
const { site, find } = usePages();

const findNodes = (page: BuiltPage, type: string) => readGraph(page).filter((node) => node['@type'] === type);
const findNode = (path: string, type: string) => findNodes(find(path), type)[0]!;
const listPages = (pattern: RegExp) =>
  site.pages.filter(({ path }) => pattern.test(path) && !notFoundPaths.includes(path));
const urlOf = (path: string) => new URL(path, facts.url).href;

/** Every property of the graph at any depth, with its object. */
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
  [/^\/blog\/.+/, ['WebPage', 'BlogPosting', 'FAQPage', 'BreadcrumbList']],
];

/** Short posts may have none. */
const withoutQuestions = articles.filter(({ faq = [] }) => faq.length === 0).map(({ path }) => path);

test('every page has exactly the nodes of its kind', () => {
  for (const page of site.pages) {
    const [, all] = kinds.find(([pattern]) => pattern.test(page.path))!;
    const own = all.filter((type) => type !== 'FAQPage' || !withoutQuestions.includes(page.path));
    const types = readGraph(page).map((node) => node['@type']);
    expect.soft(types, page.path).toEqual(['ProfessionalService', 'WebSite', ...own]);
  }
});

test('every @id that a node refers to is on the same page', () => {
  for (const page of site.pages) {
    const graph = readGraph(page);
    const known = graph.map((node) => node['@id']);
    expect.soft(new Set(known).size, page.path).toBe(graph.length);
    const named = listProperties(graph).filter(({ key }) => key === '@id');
    for (const { value } of named) expect.soft(known, page.path).toContain(value);
    const pointedAt = new Set(
      named.filter(({ owner }) => !graph.some((node) => node === owner)).map(({ value }) => value),
    );
    const alone = known.filter((id, index) => !pointedAt.has(id) && !('isPartOf' in graph[index]!));
    expect.soft(alone, `${page.path}: nothing points at these`).toEqual([]);
  }
});

test('every URL is absolute, and every URL of ours is canonical and can be fetched', async () => {
  const ours = new Map<string, string>();
  for (const page of site.pages) {
    for (const { key, value } of listProperties(readGraph(page)).filter(({ key: name }) =>
      ['url', 'item', 'image', 'logo', 'sameAs'].includes(name),
    )) {
      for (const url of [value].flat() as string[]) {
        expect.soft(url, `${page.path} ${key}`).toMatch(/^https:\/\/[^/]+\//);
        if (url.startsWith(facts.url)) ours.set(url.slice(facts.url.length), page.path);
      }
    }
  }
  expect(ours.size).toBeGreaterThan(site.pages.length);
  for (const [path, from] of ours) {
    const { status } = await fetch(serverUrl + path, { method: 'HEAD', redirect: 'manual' });
    expect.soft(status, `${path} on ${from}`).toBe(200);
  }
});

test('there is no rating or review of ourselves, which Google forbids', () => {
  for (const page of site.pages) {
    const keys = listProperties(readGraph(page)).map(({ key }) => key);
    expect.soft(keys, page.path).not.toContain('aggregateRating');
    expect.soft(keys, page.path).not.toContain('review');
  }
});

describe('the business', () => {
  test('has its contact data on every page', () => {
    for (const page of site.pages) {
      expect.soft(findNodes(page, 'ProfessionalService')[0], page.path).toMatchObject({
        name: facts.name,
        url: `${facts.url}/`,
        telephone: facts.phone,
        priceRange: expect.stringMatching(/^.{1,99}$/),
        address: {
          '@type': 'PostalAddress',
          streetAddress: expect.stringContaining(facts.address.district),
          addressLocality: facts.address.city,
          addressRegion: facts.address.region,
          postalCode: facts.address.postalCode,
          addressCountry: facts.address.country,
        },
        geo: { '@type': 'GeoCoordinates', ...facts.geo },
        openingHoursSpecification: {
          dayOfWeek: facts.hours.days,
          opens: expect.stringMatching(/^\d\d:\d\d$/),
          closes: expect.stringMatching(/^\d\d:\d\d$/),
        },
        sameAs: facts.social.map(({ url }) => url),
        logo: `${facts.url}/icon-512.png`,
      });
    }
  });

  test('has a logo that is square and at least 112 pixels wide', async () => {
    const { pathname } = new URL(findNode('/', 'ProfessionalService')['logo'] as string);
    const { width, height } = await sharp(await (await fetch(serverUrl + pathname)).arrayBuffer()).metadata();
    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(112);
  });

  test.each(['/about', '/contact'])('is described in full on %s, as its main entity', (path) => {
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

  test('is the name of the site on the home page', () => {
    expect(findNode('/', 'WebSite')).toMatchObject({
      name: facts.name,
      alternateName: facts.shortName,
      url: `${facts.url}/`,
    });
  });
});

test('an article has headline, images, date, and the organisation as author and publisher', () => {
  const pages = listPages(/^\/blog\/./);
  expect(pages).toHaveLength(articles.length);
  for (const page of pages) {
    const [business] = findNodes(page, 'ProfessionalService');
    const [post] = findNodes(page, 'BlogPosting');
    const day = page.document.querySelector('main header time')!.getAttribute('datetime');
    expect.soft(post, page.path).toMatchObject({
      headline: readText(page.document.querySelector('h1')!),
      description: expect.stringMatching(/^.{100,}$/),
      image: expect.arrayContaining([expect.stringMatching(/^https:/)]),
      articleSection: readText(page.document.querySelector('main header a[href*="category="]')!),
      datePublished: expect.stringMatching(`^${day}T.+([+-]\\d\\d:\\d\\d|Z)$`),
      dateModified: expect.stringMatching(`^${day}T.+([+-]\\d\\d:\\d\\d|Z)$`),
      author: { '@type': 'Organization', '@id': business!['@id'], name: facts.name, url: business!['url'] },
      publisher: { '@id': business!['@id'] },
      mainEntityOfPage: { '@id': urlOf(page.path) },
    });
  }
});

test('a case study is an article by us without a date', () => {
  const studies = listPages(/^\/case-studies\/./);
  expect(studies).toHaveLength(caseStudies.length);
  for (const page of studies) {
    const [study] = findNodes(page, 'Article');
    expect.soft(study, page.path).toMatchObject({
      headline: readText(page.document.querySelector('h1')!),
      description: expect.stringMatching(/^.{80,}$/),
      image: expect.arrayContaining([expect.stringMatching(/^https:/)]),
      author: { '@type': 'Organization', name: facts.name },
    });
    expect.soft(study, page.path).not.toHaveProperty('datePublished');
  }
});

test('a service is the main entity of its page, and its prices are numbers in pesos before VAT', () => {
  const offers = listPages(/^\/services\/./).flatMap((page) => {
    const [service] = findNodes(page, 'Service');
    expect.soft(service, page.path).toMatchObject({
      name: expect.stringMatching(/./),
      description: expect.stringMatching(/^.{100,}$/),
      url: urlOf(page.path),
      provider: { '@id': `${facts.url}/#business`, name: facts.name },
    });
    expect.soft(readGraph(page)[2], page.path).toMatchObject({ mainEntity: { '@id': service!['@id'] } });
    return (service!['offers'] ?? []) as { priceSpecification: { minPrice: number; maxPrice?: number } }[];
  });
  const sold = services.flatMap(({ pricing }) => (pricing ? priceBook[pricing]!.tiers : []));
  expect(offers).toHaveLength(sold.filter(({ amount }) => amount.kind === 'pesos').length);
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
  test('lists every service and every industry in the order shown', () => {
    const lists = [listShown('/services', /^\/services\/[^/]+$/), listShown('/services', /^\/services\/industry\//)];
    expect(lists.map((list) => list.length)).toEqual([services.length, industries.length]);
    expect(readLists('/services')).toEqual(lists);
  });

  test('lists every case study', () => {
    expect(readLists('/case-studies')).toEqual([listShown('/case-studies', /^\/case-studies\//)]);
  });

  test('lists every article, newest first', () => {
    expect(readLists('/blog')).toEqual([articles.map(({ path }) => path)]);
  });
});

test('breadcrumbs are numbered from Home to the page itself', () => {
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
    expect.soft([items[0]!.item, items.at(-1)!.item], page.path).toEqual([`${facts.url}/`, urlOf(page.path)]);
  }
});

test('every question and answer in the structured data is visible', () => {
  const pages = site.pages.filter((page) => findNodes(page, 'FAQPage').length > 0);
  expect(pages).toHaveLength(services.length + industries.length + articles.length - withoutQuestions.length);
  for (const page of pages) {
    const text = readText(page.document.querySelector('main')!);
    const [faq] = findNodes(page, 'FAQPage');
    for (const question of faq!['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]) {
      expect.soft(text, page.path).toContain(question.name);
      expect.soft(text, page.path).toContain(question.acceptedAnswer.text.replaceAll(/\s+/g, ' '));
    }
  }
});
