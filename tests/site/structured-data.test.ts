import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { site as facts } from '#src/domain/site.ts';
import { articles, caseStudies, industries, priceBook, services } from '../support/content.ts';
import { listTexts, readGraph, readText, serverUrl, usePages, type BuiltPage } from '../support/built-site.ts';

/** What Google documents as required or recommended: developers.google.com/search/docs/appearance/structured-data */
const { site, find } = usePages();

const findNodes = (page: BuiltPage, type: string) => readGraph(page).filter((node) => node['@type'] === type);
const findNode = (path: string, type: string) => findNodes(find(path), type)[0]!;
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
  [/^\/(contract|privacy)$/, ['WebPage', 'BreadcrumbList']],
  [/^\/services$/, ['CollectionPage', 'ItemList', 'BreadcrumbList']],
  [/^\/(case-studies|blog)$/, ['CollectionPage', 'ItemList', 'BreadcrumbList']],
  [/^\/services\/(industry\/(?!not-found))?[^/]+$/, ['WebPage', 'Service', 'FAQPage', 'BreadcrumbList']],
  [/^\/case-studies\/.+/, ['WebPage', 'Article', 'BreadcrumbList']],
  [/^\/blog\/.+/, ['WebPage', 'BlogPosting', 'BreadcrumbList']],
];

test('every page has exactly the nodes of its kind', () => {
  for (const page of site.pages) {
    const [, own] = kinds.find(([pattern]) => pattern.test(page.path))!;
    // What a page offers has the address and the hours of whoever offers it; an article has a publisher.
    const isOffer = page.path === '/' || ['AboutPage', 'ContactPage', 'Service'].some((type) => own.includes(type));
    const types = readGraph(page).map((node) => node['@type']);
    const us = [isOffer ? 'ProfessionalService' : 'Organization', ...(page.path === '/' ? ['WebSite'] : [])];
    expect.soft(types, page.path).toEqual(own.includes('CollectionPage') ? own : [...us, ...own]);
  }
});

/** Nothing needs to point at a page itself. */
const isPage = ({ '@type': type }: object & { '@type'?: unknown }) => String(type).endsWith('Page');

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
    const alone = known.filter((id, index) => !pointedAt.has(id) && !isPage(graph[index]!));
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

test('the logo of the business is square and at least 112 pixels wide', async () => {
  const { pathname } = new URL(findNode('/', 'ProfessionalService')['logo'] as string);
  const { width, height } = await sharp(await (await fetch(serverUrl + pathname)).arrayBuffer()).metadata();
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(112);
});

test.each([
  ...articles.map(({ path }) => ({ path, type: 'BlogPosting' })),
  ...caseStudies.map(({ path }) => ({ path, type: 'Article' })),
])('$path is described with its headline, and with its day if it has one', ({ path, type }) => {
  const page = find(path).document;
  const day = page.querySelector('main header time')?.getAttribute('datetime');
  const article = findNode(path, type);
  expect(article).toMatchObject({
    headline: readText(page.querySelector('h1')!),
    mainEntityOfPage: { '@id': urlOf(path) },
  });
  expect((article['datePublished'] as string | undefined)?.slice(0, 10)).toBe(day);
  expect(article['description']).toMatch(/^.{80,}$/);
});

test('a service is the main entity of its page, with an offer for each price in pesos', () => {
  const offers = [...services, ...industries].flatMap(({ path }) => {
    const service = findNode(path, 'Service');
    expect
      .soft(service, path)
      .toMatchObject({
        name: expect.stringMatching(/./),
        description: expect.stringMatching(/^.{100,}$/),
        url: urlOf(path),
      });
    expect.soft(readGraph(find(path))[1], path).toMatchObject({ mainEntity: { '@id': service['@id'] } });
    return service['offers'] ?? [];
  });
  const sold = services.flatMap(({ pricing }) => (pricing ? priceBook[pricing]!.tiers : []));
  expect(offers).toHaveLength(sold.filter(({ amount }) => amount.kind === 'pesos').length);
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
    // Industries are sorted by name.
    expect(lists).toEqual([services, industries].map((all) => all.map(({ path }) => path)));
    expect(readLists('/services')).toEqual(lists.slice(0, 1));
  });

  test('lists every case study', () => {
    expect(readLists('/case-studies')).toEqual([listShown('/case-studies', /^\/case-studies\//)]);
  });

  test('lists every article, newest first', () => {
    expect(readLists('/blog')).toEqual([articles.map(({ path }) => path)]);
  });
});

test('breadcrumbs are those that are shown', () => {
  for (const page of site.pages) {
    const shown = listTexts(page.document, 'nav[aria-label="Breadcrumb"] li').map((text) =>
      text.replace('›', '').trim(),
    );
    const [trail] = findNodes(page, 'BreadcrumbList');
    const items = (trail?.['itemListElement'] ?? []) as { name: string }[];
    const names = items.map(({ name }) => name);
    expect.soft(names, page.path).toEqual(shown);
  }
});

test('questions and answers are those that are shown', () => {
  // Google shows none of an article, whose text would stand in its page twice.
  for (const page of site.pages.filter(({ path }) => !path.startsWith('/blog/'))) {
    const main = page.document.querySelector('main')!;
    const [faq] = findNodes(page, 'FAQPage');
    const questions = (faq?.['mainEntity'] ?? []) as { name: string; acceptedAnswer: { text: string } }[];
    const names = questions.map(({ name }) => name);
    expect.soft(names, page.path).toEqual(listTexts(main, 'details.faq summary h3'));
    for (const { acceptedAnswer } of questions) {
      expect.soft(readText(main), page.path).toContain(acceptedAnswer.text.replaceAll(/\s+/g, ' '));
    }
  }
});
