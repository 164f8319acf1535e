/** Every figure of a case study that can be worked out from its own data, worked out again. */
import { describe, expect, test } from 'vitest';
import { writeCount } from '#src/domain/words.ts';
import { findPayback } from '#src/domain/money/payback.ts';
import { formatPesos } from '#src/domain/money/prices.ts';
import { caseStudies } from '../support/content.ts';

const toNumber = (text: string) => Number(text.replaceAll(',', ''));

describe.each(caseStudies)('$slug', ({ title, challenge, solution, results, chart, ledger }) => {
  const { months, paceMonths, before } = ledger;
  const payback = findPayback(months, paceMonths);
  const story = [...challenge, ...solution].join(' ');

  test('the text has the totals of the months, and what is left or missing', () => {
    const difference = payback.isPaidBack ? payback.ahead : payback.missing;
    for (const pesos of [payback.spent, payback.earned, difference]) expect.soft(story).toContain(formatPesos(pesos));
  });

  test('a result in pesos is a sum of the months', () => {
    const sums = [payback.spent, payback.earned, Math.abs(payback.earned - payback.spent)].map(formatPesos);
    const inPesos = results.filter(({ value }) => value.startsWith('₱'));
    for (const { value } of inPesos) expect.soft(sums).toContain(value);
    for (const [pesos] of title.matchAll(/₱[\d,]+/g)) expect.soft(sums).toContain(pesos);
  });

  test('a result in percent follows from the two numbers of its label', () => {
    for (const { value, label } of results) {
      const [, from, to] = / from ([\d,]+) to ([\d,]+)/.exec(label) ?? [];
      if (!from || !to || !value.endsWith('%')) continue;
      expect.soft(`+${(toNumber(to) / toNumber(from) - 1) * 100}%`).toBe(value);
    }
  });

  test('the first result is that of the chart', () => {
    const [first, last] = [chart.points[0]!.value, chart.points.at(-1)!.value];
    const figures = [...`${results[0]!.value} ${results[0]!.label}`.matchAll(/\d[\d,]*/g)].map(([text]) =>
      toNumber(text),
    );
    const named = results[0]!.value.startsWith('+') ? [first, last] : [last];
    for (const figure of named) expect.soft(figures).toContain(figure);
  });

  test.runIf(before)('what is counted is the same in results, title and ledger', () => {
    const { earlier, now } = before!;
    expect(results.some(({ value, label }) => value === `${now}` && label.includes(`${earlier}`))).toBe(true);
    expect.soft(title).toContain(`${writeCount(now - earlier)} more`);
    // A year before there was one price a month, and the text names it.
    for (const { earned } of months) expect.soft(story).toContain(`${formatPesos(earned)} a month`);
  });
});
