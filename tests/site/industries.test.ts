import { describe, expect, test } from 'vitest';
import { shortMonths } from '#src/domain/dates.ts';
import * as icons from '#src/domain/icons.ts';
import { hasSelection, readEstimateQuery } from '#src/domain/money/estimate-query.ts';
import { formatNumber } from '#src/domain/money/prices.ts';
import { industries, priceBook } from '../support/content.ts';
import { listLinks, listTexts, readText, serverUrl, usePages } from '../support/built-site.ts';

const { main } = usePages();

describe.each(industries)('the page for $slug', (industry) => {
  const { slug, path, navTitle, painPoints, neighbours, ledBy, month } = industry;

  test('has its name in the breadcrumbs, an audit button in its hero, its pain points', () => {
    const contact = `/contact?about=${slug}`;
    expect(listTexts(main(path), 'nav[aria-label="Breadcrumb"] li').at(-1)).toContain(navTitle);
    expect(listTexts(main(path), `section:first-of-type a.button[href="${contact}"]`)).toHaveLength(1);
    expect(listLinks(main(path)).filter((link) => link.startsWith('/contact'))).toEqual([contact, contact]);
    const titles = listTexts(main(path), 'h3');
    expect(titles).toEqual(expect.arrayContaining((painPoints ?? []).map(({ title }) => title)));
    expect(main(path).querySelector('.photo > :last-child')!.getAttribute('alt')).toBeTruthy();
  });

  test('shows demand by month and the rule of its regulator', () => {
    const demand = shortMonths.map((name) => industry.season.demand[name]);
    const [city, ...others] = main(path).querySelectorAll('.city');
    expect(others).toEqual([]);
    expect(city!.getAttribute('data-demand')).toBe(demand.join(''));
    expect(city!.getAttribute('aria-label')).toMatch(/^Demand by month: Jan \w+/);
    expect(readText(main(path).querySelector('aside')!)).toMatch(/\b(19|20)\d\d\b/);
  });

  test('begins with what leads the industry, and has the other two further down', () => {
    const hero = main(path).querySelector('section')!;
    const leads = { calendar: 'figure', rule: 'aside', money: '.slip' };
    expect(hero.querySelectorAll(Object.values(leads).join())).toHaveLength(1);
    expect(hero.querySelector(leads[ledBy])).toBeTruthy();
    expect(main(path).querySelectorAll('aside, .slip')).toHaveLength(2);
  });

  test('adds up a month, with the sales that pay for it, an estimate of the same and the guide', () => {
    const [sum, ...amounts] = listTexts(main(path), '.month-lines dd')
      .map((text) => Number(text.replaceAll(/[₱,]/g, '')))
      .toReversed();
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(sum);
    const count = Math.ceil(sum! / month.pays.leaves);
    expect(readText(main(path).querySelector('.month-cover strong')!)).toBe(
      `${formatNumber(count)} ${month.pays.many} cover it.`,
    );
    const [estimatePath, guidePath] = listLinks(main(path).querySelector('.month-links')!);
    const query = readEstimateQuery(new URL(estimatePath!, serverUrl).search, priceBook);
    expect(hasSelection(query)).toBe(true);
    expect(query.spend).toBe(month.spend);
    expect(Object.values(priceBook).map(({ guide }) => `/blog/${guide}`)).toContain(guidePath);
  });

  test('links to its services, an article and two related industries', () => {
    const targets = listLinks(main(path));
    expect(targets.filter((target) => /^\/services\/[a-z0-9-]+$/.test(target)).length).toBeGreaterThanOrEqual(4);
    expect(targets.filter((target) => target.startsWith('/blog/')).length).toBeGreaterThanOrEqual(1);
    const others = targets.filter((target) => target.startsWith('/services/industry/') && target !== path);
    expect([...new Set(others)]).toEqual(neighbours.map((neighbour) => `/services/industry/${neighbour}`));
  });
});

test.each(industries.filter(({ ledBy }) => ledBy === 'rule'))(
  'the page for $slug, led by its rule, draws an ad that it stops, struck out, and says another, each with the one that it allows',
  ({ path, rule }) => {
    const pairs = main(path).querySelectorAll('.ads');
    const shown = pairs.map((pair) => ({
      on: pair.classList.value.find((name) => name.startsWith('ads-'))!.slice('ads-'.length),
      not: readText(pair.querySelector('.ad-not dd p')!),
      say: readText(pair.querySelector('.ad-say dd p')!),
    }));
    expect(shown).toEqual(rule.lines?.slice(0, 1));
    expect(main(path).querySelector('section')!.querySelectorAll('.ads')).toHaveLength(1);
    const { not, say } = rule.lines![1]!;
    expect(listTexts(main(path), '.ad-lines dd')).toEqual([not, say]);
    expect(listTexts(main(path), '.ads dt')).toEqual(pairs.flatMap(() => ['Not allowed', 'Allowed']));
    expect(main(path).querySelectorAll('.ad-not .ad-strike')).toHaveLength(pairs.length);
    expect(main(path).querySelectorAll('.ad-strike')).toHaveLength(pairs.length);
  },
);

test('each kind of page has a hero that no other kind has', () => {
  const kinds = Map.groupBy(industries, ({ ledBy }) => ledBy);
  const pictures = [...kinds.values()].map((members) => [
    ...new Set(
      members.map(({ path }) =>
        main(path)
          .querySelector('section .wrap')!
          .children.slice(1)
          .map(({ tagName }) => tagName)
          .join(' '),
      ),
    ),
  ]);
  expect(pictures.map(({ length }) => length)).toEqual(pictures.map(() => 1));
  expect(new Set(pictures.flat()).size).toBe(kinds.size);
});

test.each(industries)('$slug has below its year when to start, and why demand rises and falls', (industry) => {
  const { path, season, month, serviceBreakdown } = industry;
  const plan = main(path).querySelectorAll('section')[1]!;
  expect(listTexts(plan, 'h2')).toEqual(['When to start']);
  expect(readText(plan)).toContain(season.note);
  const plansAds = Boolean(month.spend) || serviceBreakdown.some(({ service }) => service === 'paid-ads');
  expect(readText(plan).includes('ads from mid-')).toBe(plansAds);
});

test('no month has less ad spend than we manage', () => {
  const notes = priceBook['paid-ads']?.notes ?? [];
  const least = Math.min(...notes.map(({ amount }) => amount.from));
  expect(industries.filter(({ month }) => (month.spend ?? least) < least).map(({ slug }) => slug)).toEqual([]);
});

test('no two industries have the same icon', () => {
  const byIcon = Map.groupBy(industries, ({ icon }) => icon);
  const free = Object.keys(icons).filter((name) => !byIcon.has(name as keyof typeof icons));
  for (const [icon, members] of byIcon) {
    const slugs = members.map(({ slug }) => slug);
    expect.soft(slugs, `${slugs.join(' and ')} have ${icon}; free are ${free.join(', ')}`).toHaveLength(1);
  }
});

test('no two share more than a tenth of their eight-word runs outside the template’s own labels', () => {
  const texts = industries.map(({ path, slug }) => ({ slug, runs: listRuns(readText(main(path))) }));
  // Text on all of the pages is part of the template.
  const counts = new Map<string, number>();
  for (const { runs } of texts) for (const run of new Set(runs)) counts.set(run, (counts.get(run) ?? 0) + 1);
  const own = texts.map(({ slug, runs }) => ({
    slug,
    runs: new Set(runs.filter((run) => counts.get(run)! < texts.length)),
  }));
  for (const [index, one] of own.entries()) {
    for (const other of own.slice(index + 1)) {
      const shared = [...one.runs].filter((run) => other.runs.has(run)).length;
      const share = shared / Math.min(one.runs.size, other.runs.size);
      expect.soft(share, `${one.slug} and ${other.slug}`).toBeLessThanOrEqual(0.1);
    }
  }
});

function listRuns(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\d₱%’'.,-]+/gu) ?? [];
  return words.slice(7).map((_word, index) => words.slice(index, index + 8).join(' '));
}
