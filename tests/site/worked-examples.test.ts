/** Worked examples are typed into articles: each must add up. That they match the price list: content-snapshot.test.ts. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { taxFee } from '#src/domain/money/invoice.ts';
import type { InvoiceLine } from '#src/domain/money/price-schema.ts';
import { articles } from '../support/content.ts';
import { readText, usePages } from '../support/built-site.ts';

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

describe.each(examples)('the worked example “$title” in $slug', ({ path, title, lines }) => {
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
