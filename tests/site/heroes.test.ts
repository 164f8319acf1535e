import { describe, expect, test } from 'vitest';
import { describeRange } from '#src/domain/money/price-scale.ts';
import { site as facts } from '#src/domain/site.ts';
import { caseStudies, priceBook, priceGuides, services, team, terms } from '../support/content.ts';
import { readText, usePages } from '../support/built-site.ts';

const { main } = usePages();
const heroOf = (path: string) => main(path).querySelector('section')!;

describe('beside the heading', () => {
  test('/about shows what each of the team decides, with one window lit', () => {
    const windows = heroOf('/about').querySelectorAll('li.pane');
    expect(windows.map((pane) => readText(pane))).toEqual(
      team.map(({ name, decides }) => `${name} decides ${decides}`),
    );
    expect(windows.filter((pane) => pane.classList.contains('pane-lit'))).toHaveLength(1);
  });

  test('/case-studies shows the first result of each, with its own line, and leads to it', () => {
    const results = heroOf('/case-studies').querySelectorAll('.result-lines a');
    expect(results.map((link) => link.getAttribute('href'))).toEqual(caseStudies.map(({ path }) => path));
    for (const [index, { results: figures, client }] of caseStudies.entries()) {
      const text = readText(results[index]!);
      expect(text).toContain(figures[0]!.value);
      expect(text).toContain(client);
    }
    const lines = heroOf('/case-studies').querySelectorAll('.sparkline path');
    expect(new Set(lines.map((line) => line.getAttribute('d'))).size).toBe(caseStudies.length);
  });

  test('/blog shows the ranges of its newest price guides, each with a link', () => {
    const bars = heroOf('/blog').querySelectorAll('.hero-prices a');
    const ranges = priceGuides.flatMap(({ path, pricing }) => {
      const range = describeRange(priceBook[pricing!]!);
      return range ? [{ path, text: range.text }] : [];
    });
    expect(bars).toHaveLength(Math.min(5, ranges.length));
    for (const [index, bar] of bars.entries()) {
      expect(bar.getAttribute('href')).toBe(ranges[index]!.path);
      expect(readText(bar)).toContain(ranges[index]!.text);
    }
  });

  test('/services shows the free audit as a sheet with its four points', () => {
    expect(heroOf('/services').querySelectorAll('.hero-sheet li')).toHaveLength(4);
    expect(readText(heroOf('/services').querySelector('.hero-sheet')!)).toContain(facts.audit.time.toLowerCase());
  });

  test.each(services.filter(({ picture }) => picture))('$path shows a piece of its own drawing', ({ path }) => {
    const card = heroOf(path).querySelector('[aria-hidden] > .hero-card')!;
    expect(card.querySelectorAll('svg').length).toBeGreaterThan(0);
    // The drawing itself, with its text, comes later; the piece has no heading, link or id of its own.
    expect(card.querySelectorAll('h2, h3, a, [id]')).toEqual([]);
  });
});

describe('the about page', () => {
  test('says of each person what they decide, run and look after', () => {
    const people = main('/about')
      .querySelectorAll('li')
      .filter((item) => item.querySelector('.photo'));
    for (const [index, { bio, decides, clients, services: own }] of team.entries()) {
      const text = readText(people[index]!);
      expect(text).toContain(bio);
      expect(text).toContain(decides);
      expect(text).toContain(`${clients} of ${facts.clientsPerPerson} clients`);
      expect(people[index]!.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(
        own.map((slug) => `/services/${slug}`),
      );
    }
  });

  test('every service has one person, and nobody looks after more clients than we promise', () => {
    expect(team.flatMap(({ services: own }) => own).toSorted()).toEqual(services.map(({ slug }) => slug).toSorted());
    expect(Math.max(...team.map(({ clients }) => clients))).toBeLessThanOrEqual(facts.clientsPerPerson);
  });

  test('answers what an accountant asks', () => {
    const text = readText(main('/about'));
    for (const { label, text: answer } of terms) expect.soft(text).toContain(`${label} ${answer}`);
  });
});
