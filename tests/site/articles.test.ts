import { describe, expect, test } from 'vitest';
import { writePublicationTime } from '#src/seo/head.ts';
import { site as facts } from '#src/domain/site.ts';
import { formatLongDate } from '#src/domain/dates.ts';
import { articles, services as allServices, sources } from '../support/content.ts';
import { listLinks, listTexts, readGraph, readText, usePages } from '../support/built-site.ts';

const { find, main } = usePages();

describe.each(articles)('the article $slug', (article) => {
  const { path, title, category, date, excerpt, services, closing, pricing, faq = [] } = article;
  test('shows its category, author, date and reading time', () => {
    const head = main(path).querySelector('header')!;
    expect(listLinks(head)).toEqual(['/', '/blog', `/blog?category=${encodeURIComponent(category)}`]);
    expect(readText(head.querySelector('h1')!)).toBe(title);
    const text = readText(head);
    for (const part of [category, `${facts.shortName} Team`, formatLongDate(date)]) expect.soft(text).toContain(part);
    expect(text).toMatch(/\d{1,2} min read$/);
    expect(head.querySelector('img')!.getAttribute('alt')!.length).toBeGreaterThan(9);
  });

  test('has a table of contents with links to every section', () => {
    const lists = main(path).querySelectorAll('.article-contents ol, nav[aria-label="On this page"] ol');
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      const targets = listLinks(list).map((href) => href.slice(1));
      const sections = main(path)
        .querySelectorAll('.prose > h2, .prose > section, .sources h2')
        .map((heading) => heading.id);
      expect(targets).toEqual(sections);
    }
  });

  test('has at most two articles of its category and a contact link in its sidebar', () => {
    const targets = listLinks(main(path).querySelector('aside[aria-label="Beside the article"]')!);
    const same = articles.filter((other) => other.path !== path && other.category === category);
    expect(targets.filter((target) => target.startsWith('/blog/'))).toEqual(
      same.slice(0, 2).map((other) => other.path),
    );
    expect(targets).toContain('/contact');
  });

  test('ends with a call of its own: the audit of its topic, the rates of its services, the estimate', () => {
    const call = main(path).querySelector('.article-call')!;
    expect(readText(call.querySelector('h2')!)).toBe(closing);
    expect(call.querySelector('a.button')!.getAttribute('href')).toBe(`/contact?about=${services[0]}`);
    expect(listLinks(call.querySelector('ul')!)).toEqual(services.map((slug) => `/services/${slug}`));
    const lists = services.flatMap((slug) => allServices.find((service) => service.slug === slug)!.pricing ?? []);
    const estimate = listLinks(call).at(-1)!;
    const [page, query] = estimate.split('?');
    const chosen = [...new URLSearchParams(query?.replace('#estimate', '')).keys()];
    expect([page, chosen.toSorted()]).toEqual(pricing ? ['#estimate', []] : ['/services', lists.toSorted()]);
    expect(listLinks(main(path).querySelector('.reading-bar')!)).toEqual(['#contents', estimate]);
  });

  test('has the same facts in its structured data', () => {
    const graph = readGraph(find(path));
    const post = graph.find((thing) => thing['@type'] === 'BlogPosting')!;
    const organisation = graph.find((thing) => thing['@type'] === 'ProfessionalService')!;
    expect(post).toMatchObject({
      headline: title,
      description: excerpt,
      datePublished: writePublicationTime(date),
      dateModified: writePublicationTime(date),
      image: expect.arrayContaining([expect.stringMatching(/^https:/)]),
      author: { '@type': 'Organization', name: organisation['name'] },
      publisher: { '@id': organisation['@id'] },
    });
    const questions = graph.find((thing) => thing['@type'] === 'FAQPage')?.['mainEntity'] ?? [];
    expect((questions as { name: string }[]).map(({ name }) => name)).toEqual(faq.map(({ q }) => q));
    expect(listTexts(main(path), '.faq summary h3')).toEqual(faq.map(({ q }) => q));
  });
});

test('no two articles end with the same call', () => {
  expect(new Set(articles.map(({ closing }) => closing)).size).toBe(articles.length);
});

test('every source is used by an article', () => {
  const used = new Set(articles.flatMap((article) => article.sources ?? []));
  expect(sources.filter((key) => !used.has(key))).toEqual([]);
});
