/** Every figure of a case study that can be worked out from its own data, worked out again. */
import { describe, expect, test } from 'vitest';
import { writeCount } from '#src/domain/words.ts';
import { findPayback } from '#src/domain/money/payback.ts';
import { formatNumber, formatPesos } from '#src/domain/money/prices.ts';
import { caseStudies } from '../support/content.ts';
import { need } from '../support/need.ts';

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

  test('the month that is said to be the first that pays for itself is', () => {
    const said = months.find(({ event }) => event?.text.startsWith('The first month that pays for itself'));
    const first = months[months.findLastIndex(({ spent, earned }) => earned < spent) + 1];
    expect(said ?? first).toBe(first);
  });

  test.runIf(before)('what is counted is the same in results, title and ledger', () => {
    const { earlier, now } = before!;
    expect(results.some(({ value, label }) => value === `${now}` && label.includes(`${earlier}`))).toBe(true);
    expect.soft(title).toContain(`${writeCount(now - earlier)} more`);
    // A year before there was one price a month, and the text names it.
    for (const { earned } of months) expect.soft(story).toContain(`${formatPesos(earned)} a month`);
  });
});

const add = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/** What each story says of orders, demos and nights, worked out from its months. */
const sentences: Record<string, (study: (typeof caseStudies)[number]) => string[]> = {
  'manila-brew-cafe'({ ledger: { months } }) {
    // The profit of one order.
    const orders = months.map(({ earned }) => earned / 193.5);
    const [july, october] = [5, 8].map((index) => orders[index]);
    return [`${formatNumber(add(orders))} extra orders`, `with ${july}.`, `October’s ${october} extra orders`];
  },
  'ph-tech-innovators'({ ledger: { months }, chart }) {
    const demos = add(chart.points.slice(1).map(({ value }) => value));
    const cost = Math.round(add(months.map(({ spent }) => spent)) / demos / 100) * 100;
    return [`brought ${demos} demos, about ${formatPesos(cost)} each`];
  },
  'palawan-paradise-resort'({ ledger: { months } }) {
    const running = months.slice(3);
    // ₱972 of commission less a payment fee of 2% on ₱5,400; the booking engine costs ₱4,500 a month.
    const nights = running.map(({ earned }) => (earned + 4500) / (972 - 108));
    const sinceMarch = nights.slice(6);
    // Without SEO, and without our fee of 25%.
    const ads = running.map(({ spent }) => (spent - 20_000) / 1.25);
    return [
      `some ${add(nights)} moved`,
      `since March ${Math.min(...sinceMarch)} to ${Math.max(...sinceMarch)} moved each month. At ${add(sinceMarch) / 5} a month`,
      `${formatPesos(add(ads) / ads.length)} on average for ads, between`,
      `between ${formatPesos(Math.min(...ads))} and ${formatPesos(Math.max(...ads))} by season`,
    ];
  },
};

test.each(Object.keys(sentences))('the story of %s says what its months add up to', (slug) => {
  const study = need(
    caseStudies.find((each) => each.slug === slug),
    slug,
  );
  const story = [...study.challenge, ...study.solution].join(' ');
  for (const sentence of sentences[slug]!(study)) expect.soft(story).toContain(sentence);
});
