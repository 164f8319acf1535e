import { readFileSync } from 'node:fs';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { site as facts } from '../../src/site.ts';
import { readText, useServer } from './built-site.ts';
import { articleSlugs } from './spec-routes.ts';

const site = useServer();
const namedIndustries = ['ecommerce', 'bpo', 'technology-saas', 'real-estate', 'restaurants', 'tourism'];

const page = (slug: string) => site.pages.find(({ path }) => path === `/blog/${slug}`)!;
const main = (slug: string) => page(slug).document.querySelector('main')!;
const linksOf = (element: HTMLElement) => element.querySelectorAll('a').map((link) => link.getAttribute('href')!);

/** What the writer wrote: without the estimator, the questions and the sources, which the page adds. */
function readBody(slug: string) {
  const prose = main(slug).querySelector('.prose')!;
  const end = prose.childNodes.findIndex((node) => (node as HTMLElement).id === 'questions');
  const written = prose.childNodes
    .slice(0, end)
    .filter((node) => !/class="(estimator|article-contents)/.test(node.toString()));
  return written.map((node) => (node as HTMLElement).structuredText).join(' ');
}

function readGraph(slug: string) {
  const json = page(slug).document.querySelector('script[type="application/ld+json"]')!.text;
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
}

describe.each(articleSlugs)('the article %s', (slug) => {
  test('says what it is, who wrote it, when, and how long it takes', () => {
    const head = main(slug).querySelector('header')!;
    const [back, category] = head.querySelectorAll('a');
    expect(readText(back!)).toBe('Back to all articles');
    expect(back!.getAttribute('href')).toBe('/blog');
    expect(category!.getAttribute('href')).toBe(`/blog?category=${encodeURIComponent(category!.text)}`);
    expect(readText(head)).toMatch(new RegExp(`${facts.shortName} Team\\w+ \\d{1,2}, 2025\\d{1,2} min read$`));
    expect(head.querySelector('h1')!.text.length).toBeGreaterThan(20);
    expect(head.querySelector('img')!.getAttribute('alt')!.length).toBeGreaterThan(9);
  });

  test('is long enough to be worth the visit', () => {
    const isGuide = main(slug).querySelector('.estimator') !== null;
    expect(readBody(slug).trim().split(/\s+/).length).toBeGreaterThanOrEqual(isGuide ? 1600 : 1300);
  });

  test('has contents that lead to every section', () => {
    const lists = main(slug).querySelectorAll('.article-contents ol, nav[aria-label="On this page"] ol');
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      const targets = linksOf(list).map((href) => href.slice(1));
      const sections = main(slug)
        .querySelectorAll('.prose > h2, .prose > section')
        .map((heading) => heading.id);
      expect(targets).toEqual(sections);
    }
  });

  test('shows a table or chart, a sum in pesos or a checklist, four to six questions and its sources', () => {
    const prose = main(slug).querySelector('.prose')!;
    expect(prose.querySelectorAll('table, figure').length).toBeGreaterThan(0);
    expect(prose.querySelectorAll('.worked-example, .checklist').length).toBeGreaterThan(0);
    expect(prose.querySelectorAll('.faq summary').length).toBeGreaterThanOrEqual(4);
    expect(prose.querySelectorAll('.faq summary').length).toBeLessThanOrEqual(6);
    expect(prose.querySelectorAll('#sources + ul > li').length).toBeGreaterThanOrEqual(2);
  });

  test('leads on to services, industries, cases, the people and the form', () => {
    const links = linksOf(main(slug).querySelector('.prose')!);
    expect(links.filter((href) => /^\/services\/[a-z-]+$/.test(href)).length).toBeGreaterThanOrEqual(2);
    expect(
      namedIndustries.filter((name) => links.includes(`/services/industry/${name}`)).length,
    ).toBeGreaterThanOrEqual(1);
    expect(links).toEqual(expect.arrayContaining(['/case-studies', '/about', '/contact']));
  });

  test('has at its side at most two articles of its category, and the audit', () => {
    const aside = main(slug).querySelector('aside[aria-label="Beside the article"]')!;
    expect(readText(aside)).toContain('Ready to Grow?');
    const button = aside.querySelectorAll('a').find((link) => readText(link) === 'Claim Your Exclusive Audit')!;
    expect(button.getAttribute('href')).toBe('/contact');
    const category = (name: string) => readText(main(name).querySelectorAll('header a')[1]!);
    const same = articleSlugs.filter((other) => other !== slug && category(other) === category(slug));
    const related = linksOf(aside).filter((href) => href.startsWith('/blog/'));
    expect(related).toEqual(same.slice(0, 2).map((other) => `/blog/${other}`));
  });

  test('tells search engines the same', () => {
    const graph = readGraph(slug);
    const post = graph.find((thing) => thing['@type'] === 'BlogPosting')!;
    const time = main(slug).querySelector('header time')!.getAttribute('datetime');
    expect(post['headline']).toBe(readText(main(slug).querySelector('h1')!));
    expect(post['datePublished']).toBe(post['dateModified']);
    expect(String(post['datePublished'])).toContain(time);
    expect(post['image']).toBeTruthy();
    expect(String(post['description']).length).toBeGreaterThan(100);
    const organisation = graph.find((thing) => thing['@type'] === 'ProfessionalService')!;
    expect(post['author']).toMatchObject({ '@type': 'Organization', name: organisation['name'] });
    expect(post['publisher']).toMatchObject({ '@id': organisation['@id'] });
    const faq = graph.find((thing) => thing['@type'] === 'FAQPage') as { mainEntity: { name: string }[] };
    expect(faq.mainEntity.map(({ name }) => name)).toEqual(
      main(slug)
        .querySelectorAll('.faq summary h3')
        .map((question) => readText(question)),
    );
  });
});

test('all articles together link every service and the six industries the specification names', () => {
  const links = new Set(articleSlugs.flatMap((slug) => linksOf(main(slug).querySelector('.prose')!)));
  for (const name of namedIndustries) expect.soft(links, name).toContain(`/services/industry/${name}`);
  for (const name of ['paid-ads', 'social-media-management', 'web-design-development', 'seo', 'content-marketing']) {
    expect.soft(links, name).toContain(`/services/${name}`);
  }
});

test('the articles stand newest first in the order of the specification', () => {
  const dates = articleSlugs.map((slug) => main(slug).querySelector('header time')!.getAttribute('datetime')!);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect([dates[0], dates.at(-1)]).toEqual(['2025-08-01', '2025-06-15']);
});

test('every source on file is used by an article', () => {
  const known = Object.keys(parse(readFileSync('src/content/sources.yaml', 'utf8')) as object);
  const used = new Set(articleSlugs.flatMap((slug) => readSources(slug)));
  expect(known.filter((key) => !used.has(key))).toEqual([]);
});

function readSources(slug: string) {
  const [, frontMatter] = readFileSync(`src/content/articles/${slug}.mdx`, 'utf8').split(/^---$/m);
  return (parse(frontMatter!) as { sources: string[] }).sources;
}
