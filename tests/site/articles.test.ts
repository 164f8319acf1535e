import { describe, expect, test } from 'vitest';
import { site as facts } from '#src/domain/site.ts';
import { formatLongDate, formatMonth } from '#src/domain/dates.ts';
import { slugOf } from '#src/domain/money/estimate-query.ts';
import { readYaml } from '#src/content/read-sources.ts';
import { articles, sources } from '../support/content.ts';
import { listLinks, listTexts, readText, usePages } from '../support/built-site.ts';

const { main } = usePages();

describe.each(articles)('the article $slug', (article) => {
  const { path, title, category, date, services, closing, pricing, updates = [], faq = [] } = article;
  test('shows its category, author, date and reading time', () => {
    const head = main(path).querySelector('header')!;
    expect(listLinks(head)).toEqual(['/', '/blog', `/blog?category=${encodeURIComponent(category)}`]);
    expect(readText(head.querySelector('h1')!)).toBe(title);
    const text = readText(head);
    for (const part of [category, `${facts.shortName} Team`, formatLongDate(date)]) expect.soft(text).toContain(part);
    expect(text).toMatch(/\d{1,2} min read/);
    expect(head.querySelector('img')!.getAttribute('alt')!.length).toBeGreaterThan(9);
  });

  test('has a table of contents with links to every section', () => {
    const targets = listLinks(main(path).querySelector('#contents')!).map((href) => href.slice(1));
    const sections = main(path)
      .querySelectorAll('.prose h2, .prose .estimator')
      .map((heading) => heading.id);
    expect(targets).toEqual(sections);
  });

  test('has a contact link and at most two articles of its category beside its text', () => {
    const beside = listLinks(main(path).querySelector('aside[aria-label="Beside the article"]')!);
    expect(beside).toContain('/contact?about=audit');
    const same = articles.filter((other) => other.path !== path && other.category === category);
    const related = listLinks(main(path).querySelector('.related')!);
    expect(related).toEqual([...same.slice(0, 2).map((other) => other.path), '/blog']);
  });

  test('ends with a call of its own: the audit of its topic, the rates of its services, the estimate', () => {
    const call = main(path).querySelector('article + section')!;
    expect(readText(call.querySelector('h2')!)).toBe(closing);
    expect(call.querySelector('a.button')!.getAttribute('href')).toBe(`/contact?about=${services[0]}`);
    const links = listLinks(call.querySelector('nav')!);
    expect(links.slice(1, -1)).toEqual(services.map((slug) => `/services/${slug}`));
    expect(links.at(-1)!.split('?')[0]).toBe(pricing ? '#estimate' : '/services');
    expect(listLinks(main(path).querySelector('.article-aside')!)[0]).toBe(links.at(-1));
  });

  test('has its notes, each with its month and source, beside its text and after the short answer', () => {
    const asides = main(path).querySelectorAll('aside.article-notes');
    expect(asides).toHaveLength(updates.length > 0 ? 1 : 0);
    const expected = updates.map(({ date: day, text }) => `Note, ${formatMonth(day)}: ${text}`);
    const shown = asides.flatMap((notes) => notes.querySelectorAll('p').map(readText));
    expect(shown.map((note, index) => note.slice(0, expected[index]?.length))).toEqual(expected);
    expect(asides.flatMap(listLinks)).toEqual(updates.map(({ source }) => sources[source]!.url));
    const answer = main(path).querySelector('.short-answer');
    expect(asides.every((notes) => answer === null || notes.previousElementSibling === answer)).toBe(true);
  });

  test('answers its title in a hundred words', () => {
    const answer = listTexts(main(path), '.short-answer p:not(:first-child)').join(' ');
    expect(answer.split(' ').length).toBeLessThanOrEqual(100);
  });

  test('says once that it is no legal or tax advice, if it cites a law', () => {
    const citesLaw = (article.sources ?? []).some((key) => sources[key]!.law);
    const said = listTexts(main(path), 'p').filter((text) => text === 'General information, not legal or tax advice.');
    expect(said).toHaveLength(citesLaw ? 1 : 0);
  });

  test('shows its questions', () => {
    expect(listTexts(main(path), '.faq summary h3')).toEqual(faq.map(({ q }) => q));
  });
});

const recommending = articles.filter(({ estimate }) => estimate);

test.each(recommending.filter(({ pricing }) => !pricing))(
  'the estimate of $slug opens with the tiers, pieces and ad spend that it recommends',
  ({ path, estimate }) => {
    const { tiers, counts = {}, spend } = estimate!;
    const link = listLinks(main(path).querySelector('article + section')!).at(-1)!;
    const chosen = new URLSearchParams(link.split('?')[1]!.replace('#estimate', ''));
    expect(Object.fromEntries(chosen)).toEqual({
      ...Object.fromEntries(Object.entries(tiers).map(([list, title]) => [list, slugOf(title)])),
      ...Object.fromEntries(Object.entries(counts).map(([list, count]) => [`${list}-count`, String(count)])),
      ...(spend && { spend: String(spend) }),
    });
  },
);

test.each(recommending.filter(({ pricing }) => pricing))(
  'the estimator of $slug begins with the tier that it recommends',
  ({ path, pricing, estimate }) => {
    const checked = main(path).querySelector(`.estimator input[name="${pricing}"][checked]`)!;
    expect(checked.getAttribute('value')).toBe(slugOf(estimate!.tiers[pricing!]!));
  },
);

test('no two articles end with the same call', () => {
  expect(new Set(articles.map(({ closing }) => closing)).size).toBe(articles.length);
});

test('every source is used by an article or a fact', () => {
  const used = new Set([
    ...articles.flatMap((article) => [
      ...(article.sources ?? []),
      ...(article.updates ?? []).map(({ source }) => source),
    ]),
    ...Object.values(readYaml<{ source: string }>('facts')).map(({ source }) => source),
  ]);
  expect(Object.keys(sources).filter((key) => !used.has(key))).toEqual([]);
});

test('no note stands in two articles', () => {
  const notes = articles.flatMap(({ updates = [] }) => updates.map(({ text }) => text));
  expect(notes).toEqual([...new Set(notes)]);
});

test('the body of an article cites nothing later than itself', () => {
  for (const { slug, date, sources: cited = [] } of articles) {
    for (const key of cited)
      expect.soft(sources[key]!.year, `${slug}: ${key}`).toBeLessThanOrEqual(Number(date.slice(0, 4)));
  }
});
