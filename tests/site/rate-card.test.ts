import { describe, expect, test } from 'vitest';
import { hasSelection, readEstimateQuery } from '#src/domain/money/estimate-query.ts';
import { formatAmount } from '#src/domain/money/prices.ts';
import { describeStart } from '#src/domain/money/starting-price.ts';
import { site as facts } from '#src/domain/site.ts';
import { industries, priceBook, priceGuides, services } from '../support/content.ts';
import { listLinks, readText, serverUrl, usePages } from '../support/built-site.ts';

const { main } = usePages();
const rows = () => main('/services').querySelectorAll('.rate');
const findRow = (slug: string) => rows()[services.findIndex((service) => service.slug === slug)]!;
const priced = services.flatMap((service) => (service.pricing ? [{ ...service, pricing: service.pricing }] : []));
const unpriced = services.filter(({ pricing }) => !pricing);

function startOf(pricing: string) {
  const { price, per } = describeStart(priceBook[pricing]!);
  return `${price} ${per}`;
}

describe('the rate card', () => {
  test.each(services)('says when $slug can be judged', ({ slug, firstResult: { time, what } }) => {
    expect(readText(findRow(slug))).toContain(`${time} ${what}`);
  });

  test.each(priced)('says where $slug starts, draws its range and links to its guide', ({ slug, pricing }) => {
    expect(readText(findRow(slug))).toContain(startOf(pricing));
    expect(findRow(slug).querySelectorAll('.rate-bar')).toHaveLength(1);
    expect(listLinks(findRow(slug))).toContain(`/blog/${priceBook[pricing]!.guide}`);
  });

  test.each(priced)('adds $slug by a button that comes before its tiers', ({ slug, name, pricing }) => {
    const controls = main('/services').querySelectorAll(`#estimate [name="${pricing}"]`);
    expect(controls.map(({ tagName }) => tagName)).toEqual(['BUTTON', 'SELECT']);
    expect(controls[0]).toBe(findRow(slug).querySelector('button'));
    expect(controls[0]!.getAttribute('aria-label')).toMatch(new RegExp(`^(Add|Remove) ${name}$`));
  });

  test.each(unpriced)('says that $slug is quoted after the audit, and by what', ({ slug, quotedBy }) => {
    expect(readText(findRow(slug))).toContain(`quoted after the audit ${quotedBy}`);
  });

  test('says of when the rates are', () => {
    expect(readText(main('/services').querySelector('#rates')!)).toContain(`confirmed ${facts.ratesConfirmed}`);
  });
});

test.each(services)('the hero of $slug has its starting price', ({ path, pricing }) => {
  const hero = readText(main(path).querySelector('section')!);
  expect(hero).toContain(pricing ? startOf(pricing) : 'Quoted after the audit');
});

describe('the estimator', () => {
  test('is one click from the home page, the blog and the contact page', () => {
    for (const path of ['/', '/blog', '/contact']) {
      expect.soft(listLinks(main(path)).join(' '), path).toMatch(/(^| )\/services(\?\S*)?#estimate( |$)/);
    }
  });

  test('begins with an example on the page of all services', () => {
    const find = (selector: string) => main('/services').querySelector(selector)!;
    expect(readText(find('.estimate-total'))).toMatch(/^₱/);
    expect(main('/services').querySelectorAll('.estimator-form select')).toHaveLength(Object.keys(priceBook).length);
  });

  test.each([...priced, ...industries])('has a link to it on $path that leads to a sum', ({ path }) => {
    const links = listLinks(main(path)).filter((link) => link.endsWith('#estimate'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const { pathname, search } = new URL(link, serverUrl);
      expect(pathname).toBe('/services');
      expect(hasSelection(readEstimateQuery(search, priceBook))).toBe(true);
    }
  });

  test.each(unpriced)('is not offered for $slug, which has no rates; the others are', ({ path }) => {
    expect(listLinks(main(path))).toContain('/services#rates');
  });

  test.each(priceGuides)('directly follows the price cards in $slug, and its entry in the contents', ({ path }) => {
    const cards = main(path).querySelector('.prose section > .not-prose:has(.lattice)')!;
    expect(cards.nextElementSibling!.id).toBe('estimate');
    const entries = listLinks(main(path).querySelector('#contents')!).map((link) => link.slice(1));
    const inText = main(path)
      .querySelectorAll('[id]')
      .map(({ id }) => id)
      .filter((id) => entries.includes(id));
    expect(entries).toEqual([...new Set(inText)]);
  });
});

test.each(Object.entries(priceBook))('the price cards of %s say nothing twice', (_list, { tiers, guide }) => {
  for (const [index, card] of main(`/blog/${guide}`).querySelectorAll('.prose .lattice > .pane').entries()) {
    const { scope, features, amount } = tiers[index]!;
    const parts = scope.toLowerCase().split(', ');
    for (const feature of features) expect.soft(parts).not.toContain(feature.toLowerCase());
    expect.soft(readText(card).split(formatAmount(amount))).toHaveLength(2);
  }
});
