import { describe, expect, test } from 'vitest';
import { formatAmount } from '#src/domain/money/prices.ts';
import { site as facts } from '#src/domain/site.ts';
import { priceBook, services, team } from '../support/content.ts';
import { listLinks, listTexts, readText, usePages } from '../support/built-site.ts';

const { main } = usePages();

test('the about page shows each person with portrait, role and certifications, and what they decide and look after', () => {
  const people = main('/about').querySelectorAll('#team .lattice > li');
  expect(people).toHaveLength(team.length);
  const portraits = main('/about').querySelectorAll('section:first-of-type ul > li');
  expect(portraits).toHaveLength(team.length);
  for (const [index, { name, role, certs, bio, decides, clients, services: own }] of team.entries()) {
    const person = people[index]!;
    const portrait = portraits[index]!;
    expect(portrait.querySelector('img')!.getAttribute('alt')).toBeTruthy();
    expect(readText(portrait.querySelector('p')!)).toBe(`${name} ${role}`);
    expect(listTexts(person, 'h3')).toEqual([name]);
    const load = `${clients} of ${facts.clientsPerPerson} clients`;
    for (const words of [role, ...certs, bio, load, `decides ${decides}.`]) {
      expect.soft(readText(person)).toContain(words);
    }
    expect(listLinks(person)).toEqual(own.map((slug) => `/services/${slug}`));
  }
});

/** The peso prices of a price list; percentages and prices in words are shown as sentences. */
const listPesoPrices = (pricing: string) =>
  priceBook[pricing]!.tiers.filter(({ amount }) => amount.kind === 'pesos').map(({ amount }) => formatAmount(amount));

describe.each(services)('the page of $slug', ({ slug, path, auditLabel, closing }) => {
  test('opens with four checked points and its own button', () => {
    const hero = main(path).querySelector('section')!;
    expect(hero.querySelectorAll('.checks > li')).toHaveLength(4);
    expect(listTexts(hero, `a.button[href="/contact?about=${slug}"]`)).toEqual([auditLabel]);
  });

  test('says when its rates were confirmed, and ends with what the audit shows', () => {
    expect(readText(main(path))).toContain(`onfirmed ${facts.ratesConfirmed}.`);
    expect(listTexts(main(path), 'h2').at(-1)).toBe(closing);
  });

  test('links to other services, the case studies, the blog and the contact page', () => {
    const targets = listLinks(main(path));
    expect(targets).toEqual(expect.arrayContaining(['/blog', '/case-studies']));
    const contacts = targets.filter((target) => target.startsWith('/contact'));
    expect(new Set(contacts)).toEqual(new Set([`/contact?about=${slug}`]));
    expect(targets.filter((target) => /^\/services\/[^/]+$/.test(target) && target !== path).length).toBeGreaterThan(0);
  });
});

const priced = services.flatMap((service) => (service.pricing ? [{ ...service, pricing: service.pricing }] : []));

test.each(priced)('the page of $slug shows its rates and links to their guide', ({ path, pricing }) => {
  const text = readText(main(path));
  for (const price of listPesoPrices(pricing)) expect.soft(text).toContain(price);
  expect(listLinks(main(path))).toContain(`/blog/${priceBook[pricing]!.guide}`);
});

// The prices in the picture are typed, so they must be changed with the list.
test.each(priced.filter(({ picture }) => picture === 'creator-tiers'))(
  'the picture of creator tiers on the page of $slug has the prices of the price list',
  ({ path, pricing }) => {
    const picture = readText(main(path).querySelectorAll('section')[2]!);
    for (const price of listPesoPrices(pricing)) expect(picture).toContain(price);
  },
);
