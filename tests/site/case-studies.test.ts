import { describe, expect, test } from 'vitest';
import { describePayback } from '#src/sections/case-studies/describe-payback.ts';
import { formatMonth } from '#src/domain/dates.ts';
import { addUpMonths } from '#src/domain/money/payback.ts';
import { formatPesos } from '#src/domain/money/prices.ts';
import { caseStudies } from '../support/content.ts';
import { listTexts, readText, usePages } from '../support/built-site.ts';

const { main } = usePages();

describe.each(caseStudies)('$slug', ({ path, ledger, results, solution }) => {
  const drawing = () => main(path).querySelector('.ledger')!;
  const sums = addUpMonths(ledger.months);
  const last = sums.at(-1)!;

  test('the months add up to the totals of its text', () => {
    const text = solution.join(' ');
    expect(text).toContain(formatPesos(last.spentSoFar));
    expect(text).toContain(formatPesos(last.earnedSoFar));
  });

  test('begins with its result, the largest of four', () => {
    const hero = main(path).querySelector('section')!;
    expect(readText(hero.querySelector('.pane-lit dd')!)).toBe(results[0]!.value);
    expect(hero.querySelectorAll('.pane')).toHaveLength(results.length);
  });

  test('draws every month and writes what happened at its month', () => {
    const months = drawing().querySelectorAll('ol > li');
    expect(months).toHaveLength(sums.length);
    for (const [index, { event }] of sums.entries()) {
      expect.soft(months[index]!.querySelector('p')?.text).toBe(event?.text);
    }
  });

  test('a building is as high as the spent sum, lit as far as the money is back, with light above it beyond that', () => {
    const highest = Math.max(last.spentSoFar, last.earnedSoFar);
    const share = (pesos: number) => `${Math.round((pesos / highest) * 1000) / 10}%`;
    const heights = drawing()
      .querySelectorAll('ol > li')
      .map((item) =>
        ['spent', 'earned', 'ahead'].map((name) => item.querySelector(`.${name}`)?.getAttribute('height')),
      );
    expect(heights).toEqual(
      sums.map(({ spentSoFar, earnedSoFar }) => [
        share(spentSoFar),
        share(Math.min(spentSoFar, earnedSoFar)),
        earnedSoFar > spentSoFar ? share(earnedSoFar) : undefined,
      ]),
    );
  });

  test('has a table with the same figures', () => {
    const rows = drawing().querySelectorAll('details tbody tr');
    expect(rows.map((row) => listTexts(row, 'th, td'))).toEqual(
      sums.map(({ month, spent, earned, spentSoFar, earnedSoFar }) => [
        formatMonth(month),
        ...[spent, earned, spentSoFar, earnedSoFar].map(formatPesos),
      ]),
    );
  });

  test('says whether the money is back, or when it will be, on its page and in the list', () => {
    const { label, large, text } = describePayback(ledger);
    const card = main('/case-studies')
      .querySelectorAll('article')
      .find((article) => article.querySelector(`a[href="${path}"]`))!;
    for (const place of [drawing(), card]) expect(readText(place)).toContain(`${label} ${large} ${text}`);
  });
});

test('the list shows the figure and its months before the photo', () => {
  const cards = main('/case-studies').querySelectorAll('article');
  for (const [index, { results }] of caseStudies.entries()) {
    const html = cards[index]!.innerHTML;
    const places = [`>${results[0]!.value}<`, 'role="img"', '<h2', '<img'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
});
