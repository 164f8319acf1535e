import { describe, expect, test } from 'vitest';
import { formatAmount } from '#src/domain/money/prices.ts';
import { site as facts } from '#src/domain/site.ts';
import {
  benefits,
  industries,
  painPoints,
  priceBook,
  processSteps,
  recognition,
  services,
  team,
  testimonials,
  values,
} from '../support/content.ts';
import { listLinks, listTexts, readText, usePages } from '../support/built-site.ts';

const { main } = usePages();

describe('the home page', () => {
  test('has the slogan for its headline', () => {
    expect(listTexts(main('/'), 'h1')).toEqual([`${facts.slogan.start} ${facts.slogan.end}`]);
  });

  test('shows every benefit, step and service that is meant for it, in order', () => {
    const shown = listTexts(main('/'), 'h3');
    const onHome = services.filter(({ onHome: isShown }) => isShown !== false);
    const wanted = [...benefits.map(({ title }) => title), ...onHome.map(({ name }) => name)];
    expect(shown).toEqual(expect.arrayContaining([...wanted, ...processSteps.map(({ title }) => title)]));
    expect(shown.filter((title) => wanted.includes(title))).toEqual(wanted);
    expect(listLinks(main('/')).filter((path) => services.some((service) => service.path === path))).toEqual(
      onHome.map(({ path }) => path),
    );
  });

  test('shows every testimonial with its place and five stars', () => {
    const stories = main('/')
      .querySelectorAll('figure')
      .filter((figure) => figure.querySelector('blockquote'));
    expect(stories).toHaveLength(testimonials.length);
    for (const [index, { author, location }] of testimonials.entries()) {
      expect(readText(stories[index]!)).toContain(author);
      expect(readText(stories[index]!)).toContain(location);
      const stars = stories[index]!.querySelector('[aria-label="5 out of 5 stars"] path')!;
      expect(stars.getAttribute('d')!.match(/z/g)).toHaveLength(5);
    }
  });

  test('links to the services, about, blog, case studies and contact pages', () => {
    expect(listLinks(main('/'))).toEqual(
      expect.arrayContaining(['/services', '/about', '/blog', '/case-studies', '/contact']),
    );
  });
});

describe('the about page', () => {
  test('shows every value, person and recognition', () => {
    const titles = listTexts(main('/about'), 'h3');
    const people = team.map(({ name }) => name);
    expect(titles).toEqual(expect.arrayContaining([...values, ...recognition].map(({ title }) => title)));
    expect(titles.filter((title) => people.includes(title))).toEqual(people);
  });

  test('shows each person with portrait, role and certifications, and what they run and look after', () => {
    const people = main('/about').querySelectorAll('#team .lattice > li');
    expect(people).toHaveLength(team.length);
    for (const [index, { name, role, certs, bio, clients, services: own }] of team.entries()) {
      const person = people[index]!;
      expect(person.querySelector('img')!.getAttribute('alt')).toBeTruthy();
      expect(listTexts(person, 'h3')).toEqual([name]);
      for (const words of [role, ...certs, bio, `${clients} of ${facts.clientsPerPerson} clients`]) {
        expect.soft(readText(person)).toContain(words);
      }
      expect(listLinks(person)).toEqual(own.map((slug) => `/services/${slug}`));
    }
  });
});

describe('the services overview', () => {
  test('has a card for every service and for every industry, these in alphabetical order', () => {
    for (const list of [services, industries]) {
      const paths = list.map(({ path }) => path);
      expect(listLinks(main('/services')).filter((path) => paths.includes(path))).toEqual(paths);
    }
  });

  test('names every pain point', () => {
    expect(listTexts(main('/services'), 'h3')).toEqual(expect.arrayContaining(painPoints.map(({ title }) => title)));
  });
});

/** The peso prices of a price list; percentages and prices in words are shown as sentences. */
const listPesoPrices = (pricing: string) =>
  priceBook[pricing]!.tiers.filter(({ amount }) => amount.kind === 'pesos').map(({ amount }) => formatAmount(amount));

describe.each(services)('the page of $slug', ({ slug, path, auditLabel, closing }) => {
  test('opens with a headline, four checked points and its own button', () => {
    const hero = main(path).querySelector('section')!;
    expect(listTexts(hero, 'h1')[0]!.length).toBeGreaterThan(10);
    expect(hero.querySelectorAll('li svg')).toHaveLength(4);
    expect(listTexts(hero, `a.button[href="/contact?about=${slug}"]`)).toEqual([auditLabel]);
  });

  test('says when its rates were confirmed, and ends with what the audit shows', () => {
    expect(readText(main(path))).toContain(`onfirmed ${facts.ratesConfirmed}.`);
    expect(listTexts(main(path), 'h2').at(-1)).toBe(closing);
  });

  test('describes its drawings in words', () => {
    const drawings = main(path).querySelectorAll('svg[role=img], div[role=img]');
    for (const drawing of drawings) expect(drawing.getAttribute('aria-label')!.length).toBeGreaterThan(20);
    expect(main(path).querySelector('figure, img')).toBeTruthy();
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
