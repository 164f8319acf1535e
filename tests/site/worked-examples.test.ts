/** Worked examples are typed into articles: each must match the price list and add up. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { chargeByBands } from '#src/domain/money/estimate.ts';
import { taxFee, type InvoiceLine } from '#src/domain/money/invoice.ts';
import type { Amount } from '#src/domain/money/prices.ts';
import { articles, priceBook } from '../support/content.ts';
import { readText, usePages } from '../support/built-site.ts';
import { need } from '../support/need.ts';

const { main } = usePages();

/** The worked examples in the source of an article. */
function readExamples(slug: string) {
  const source = readFileSync(`src/content/articles/${slug}.mdx`, 'utf8');
  return [...source.matchAll(/<WorkedExample\s+title="([^"]+)"\s+lines=\{(\[[\s\S]*?\])\}\s*\/>/g)].map(
    ([, title, lines]) => ({ title: title!, lines: runInNewContext(`(${lines})`) as InvoiceLine[] }),
  );
}

const examples = articles.flatMap(({ slug, path }) =>
  readExamples(slug).map((example) => ({ slug, path, ...example })),
);

/** What a rate allows: its range, or exactly our fee on a spend. */
function findLimits(amount: Amount, spend = 0): [number, number] {
  if (amount.kind === 'words') throw new Error(`“${amount.text}” is no amount.`);
  if (amount.kind === 'percent') {
    const fee = need(chargeByBands(amount, spend), 'bands of a percentage');
    return [fee, fee];
  }
  return [amount.from, amount.plus || !amount.to ? Number.POSITIVE_INFINITY : amount.to];
}

describe.each(examples)('the worked example “$title” in $slug', ({ path, title, lines }) => {
  test('has a rate for every fee of ours', () => {
    expect(lines.filter(({ kind, rate }) => kind === 'fee' && !rate)).toEqual([]);
  });

  test('has amounts within our rates', () => {
    for (const { label, amount, rate, times = 1, of } of lines.filter((line) => line.rate)) {
      const [list = '', tierTitle] = rate!.split('/');
      const tier = priceBook[list]!.tiers.find((candidate) => candidate.title === tierTitle)!;
      const [from, to] = findLimits(tier.amount, of);
      expect.soft(amount / times, label).toBeGreaterThanOrEqual(from);
      expect.soft(amount / times, label).toBeLessThanOrEqual(to);
    }
  });

  test('adds up on the page', () => {
    const table = main(path)
      .querySelectorAll('.worked-example')
      .find((candidate) => readText(candidate.querySelector('caption')!) === title)!;
    const shown = table
      .querySelectorAll('td')
      .map((cell) => Number(readText(cell).replace('−', '-').replaceAll(/[₱,]/g, '')));
    const fees = lines.filter(({ kind }) => kind === 'fee').reduce((total, { amount }) => total + amount, 0);
    const { vat, withheld } = taxFee(fees);
    const taxes = fees ? [vat, -withheld] : [];
    const rows = [...lines.map(({ amount }) => amount), ...taxes];
    expect(shown).toEqual([...rows, rows.reduce((total, amount) => total + amount, 0)]);
  });
});
