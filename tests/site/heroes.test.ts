import { describe, expect, test } from 'vitest';
import { readNumber } from '#src/domain/article-figure.ts';
import { abbreviate } from '#src/domain/money/price-scale.ts';
import { listPesoTiers } from '#src/domain/money/prices.ts';
import { findStart } from '#src/domain/money/starting-price.ts';
import { compareProof } from '#src/domain/money/payback.ts';
import { capitalize, countThings, writeCount } from '#src/domain/words.ts';
import { site as facts } from '#src/domain/site.ts';
import { articles, caseStudies, hiringQuestions, priceBook, services, team, terms } from '../support/content.ts';
import { listLinks, listTexts, readText, usePages } from '../support/built-site.ts';

const { main } = usePages();
const heroOf = (path: string) => main(path).querySelector('section')!;

describe('beside the heading', () => {
  test('/case-studies shows the first result of each, the clearest proof first, with a link', () => {
    const results = heroOf('/case-studies').querySelectorAll('.result-lines a');
    const proofs = caseStudies.toSorted((a, b) => compareProof(a.ledger, b.ledger));
    expect(results.map((link) => link.getAttribute('href'))).toEqual(proofs.map(({ path }) => path));
    for (const [index, { results: figures, client }] of proofs.entries()) {
      const text = readText(results[index]!);
      expect(text).toContain(figures[0]!.value);
      expect(text).toContain(client);
    }
  });

  test('/services shows the four points of the free audit', () => {
    expect(heroOf('/services').querySelectorAll('.ruled li')).toHaveLength(4);
    expect(readText(heroOf('/services'))).toContain(`one page, ${facts.audit.time.toLowerCase()}`);
  });
});

describe('on the towers of the city', () => {
  test('/services has the starting price of every service once, the lowest first', () => {
    const starts = services.flatMap(({ pricing }) =>
      pricing ? (findStart(priceBook[pricing]!)?.amount.from ?? []) : [],
    );
    const prices = [...new Set(starts)].toSorted((a, b) => a - b);
    expect(listTexts(heroOf('/services'), '.city text').map((text) => text.replace(/(?<=[kM]).*/, ''))).toEqual(
      prices.map(abbreviate),
    );
  });

  test('/blog has where the prices of some guides start, each over their category, the lowest first', () => {
    const texts = listTexts(heroOf('/blog'), '.city text');
    const starts = articles.flatMap(({ category, pricing = '' }) => {
      const start = priceBook[pricing] && findStart(priceBook[pricing]);
      return start ? [abbreviate(start.amount.from) + category] : [];
    });
    for (const text of texts)
      expect
        .soft(
          starts.filter((start) => start.startsWith(text)),
          text,
        )
        .not.toEqual([]);
    const values = texts.map(readNumber);
    expect(values.length).toBeGreaterThan(3);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  test.each(services)('$path has its starting price and those of its tiers', ({ path, pricing }) => {
    const rates = pricing ? priceBook[pricing]! : undefined;
    const tiers = rates ? [...listPesoTiers(rates), { ...findStart(rates)!, title: 'Start' }] : [];
    const rising = [...new Map(tiers.toReversed().map((tier) => [tier.amount.from, tier]))].toSorted(
      ([a], [b]) => a - b,
    );
    expect(listTexts(heroOf(path), '.city text')).toEqual(
      rising.map(([price, { title }]) => abbreviate(price) + title),
    );
  });
});

describe('the about page', () => {
  test('every service has one person, and nobody looks after more clients than we promise', () => {
    expect(team.flatMap(({ services: own }) => own).toSorted()).toEqual(services.map(({ slug }) => slug).toSorted());
    expect(Math.max(...team.map(({ clients }) => clients))).toBeLessThanOrEqual(facts.clientsPerPerson);
  });

  test('counts everybody who works here, the leads among them', () => {
    const all = facts.staff.reduce((sum, { count }) => sum + count, team.length);
    const text = readText(main('/about').querySelector('#team')!);
    expect(text).toContain(`${capitalize(writeCount(all))} people work here: the ${countThings(team.length, 'lead')}`);
    for (const { count, role } of facts.staff) expect.soft(text).toContain(countThings(count, role));
  });

  test('answers the questions of the hiring guide and of an accountant, each guide question with a link', () => {
    const list = main('/about').querySelector('.own-answers')!;
    for (const { label, text } of [...hiringQuestions, ...terms])
      expect.soft(readText(list)).toContain(`${label} ${text}`);
    expect(listLinks(list)).toEqual(expect.arrayContaining(hiringQuestions.map(({ link }) => link.path)));
  });
});
