import { describe, expect, test } from 'vitest';
import { describePayback } from '#src/sections/case-studies/describe-payback.ts';
import { tabulatePayback } from '#src/sections/case-studies/tabulate-payback.ts';
import { formatMonth } from '#src/domain/dates.ts';
import { addUpMonths, compareProof, projectMonths } from '#src/domain/money/payback.ts';
import { formatDifference, formatPesos } from '#src/domain/money/prices.ts';
import { caseStudies } from '../support/content.ts';
import { listLinks, listTexts, readText, usePages } from '../support/built-site.ts';

const { main } = usePages();

describe.each(caseStudies)('$slug', ({ path, industry, ledger, results }) => {
  const drawing = () => main(path).querySelector('.ledger')!;
  const sums = addUpMonths(ledger.months);
  const later = projectMonths(ledger.months, ledger.paceMonths);
  const last = addUpMonths([...ledger.months, ...later]).at(-1)!;
  /** Of many months each third, so that the last one is shown. */
  const step = sums.length + later.length > 16 ? 3 : 1;
  const shown = sums.filter((_sum, index) => (sums.length + later.length - 1 - index) % step === 0);

  test('begins with its result, the largest of four, and names its industry', () => {
    expect(readText(main(path))).toContain(industry);
    const hero = main(path).querySelector('section')!;
    expect(readText(hero.querySelector('.pane-lit dd')!)).toBe(results[0]!.value);
    expect(hero.querySelectorAll('.pane')).toHaveLength(results.length);
  });

  test('draws the months and writes what happened at its month, or at the next one that is drawn', () => {
    const months = drawing().querySelectorAll('ol > li:not([data-later])');
    expect(months).toHaveLength(shown.length);
    for (const [index, { month }] of shown.entries()) {
      const until = sums.findIndex((sum) => sum.month === month) + 1;
      const texts = sums.slice(Math.max(0, until - step), until).flatMap(({ event }) => event?.text ?? []);
      expect.soft(listTexts(months[index]!, 'p')).toEqual(texts);
    }
  });

  test('a building is as high as the spent sum, lit as far as the money is back, with light above it beyond that', () => {
    const highest = Math.max(last.spentSoFar, last.earnedSoFar);
    // In whole rows of windows.
    const share = (pesos: number) => `${4 * Math.round((25 * pesos) / highest)}%`;
    const heights = drawing()
      .querySelectorAll('ol > li:not([data-later])')
      .map((item) =>
        ['spent', 'earned', 'ahead'].map((name) => item.querySelector(`.${name}`)?.getAttribute('height')),
      );
    expect(heights).toEqual(
      shown.map(({ spentSoFar, earnedSoFar }) => [
        share(spentSoFar),
        share(Math.min(spentSoFar, earnedSoFar)),
        earnedSoFar > spentSoFar ? share(earnedSoFar) : undefined,
      ]),
    );
  });

  test('months that are forecast are outlines and say so; the last of them says what the sums would be', () => {
    const outlines = drawing().querySelectorAll('li[data-later]');
    expect(outlines).toHaveLength(later.length / step);
    for (const outline of outlines) expect.soft(readText(outline)).toContain('(forecast)');
    expect(readText(outlines.at(-1) ?? drawing())).toContain(formatPesos(Math.round(last.earnedSoFar)));
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

  test('says whether the money is back, or when it will be and why it is shown, on its sheet and beside the others', () => {
    const { label, large, text } = describePayback(ledger);
    expect(readText(drawing())).toContain(`${label} ${large}`);
    const row = main('/case-studies')
      .querySelectorAll('#payback tbody')
      .find((group) => group.querySelector(`a[href="${path}"]`))!;
    for (const place of [main(path).querySelector('.payback-sheet')!, row]) {
      expect(readText(place)).toContain(text);
      expect(readText(place)).toContain(ledger.whyShown ?? text);
    }
    expect(readText(row)).toContain(label);
    // An amount of pesos is said once, as the difference.
    expect(readText(row).split(large)).toHaveLength(2);
  });

  test('has a sheet with the table behind it', () => {
    const sheet = main(path).querySelector('.payback-sheet')!;
    const { columns, rows } = tabulatePayback(ledger);
    expect(listTexts(sheet, 'thead th')).toEqual(columns);
    expect(sheet.querySelectorAll('tbody tr').map((row) => listTexts(row, 'th, td'))).toEqual(
      rows.map(({ label, cells }) => [label, ...cells]),
    );
  });
});

test('the list has a card for each, with the figure and its months before the photo', () => {
  const cards = main('/case-studies').querySelectorAll('article');
  expect(cards.map((card) => listLinks(card)[0])).toEqual(caseStudies.map(({ path }) => path));
  for (const [index, { results }] of caseStudies.entries()) {
    const html = cards[index]!.innerHTML;
    const places = [`>${results[0]!.value}<`, 'role="img"', '<h3', '<img'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
});

test('the comparison begins with the clearest proof and has the sums of every case', () => {
  const proofs = caseStudies.toSorted((a, b) => compareProof(a.ledger, b.ledger));
  const groups = main('/case-studies').querySelectorAll('#payback tbody');
  expect(groups.map((group) => group.querySelector('a')!.getAttribute('href'))).toEqual(proofs.map(({ path }) => path));
  for (const [index, { ledger }] of proofs.entries()) {
    const { spentSoFar, earnedSoFar } = addUpMonths(ledger.months).at(-1)!;
    expect(listTexts(groups[index]!, 'tr:first-child td')).toEqual([
      [formatPesos(spentSoFar), ledger.spentWord].filter(Boolean).join(' '),
      `${formatPesos(earnedSoFar)} ${ledger.earnedWord}`,
      formatDifference(earnedSoFar - spentSoFar),
    ]);
  }
});
