import type { ReactNode } from 'react';
import { findList, type PriceBook } from '../../domain/money/estimate-query.ts';
import { addUpInvoice, taxLabels } from '../../domain/money/invoice.ts';
import type { InvoiceLine } from '../../domain/money/price-schema.ts';
import { formatAmount, formatPesos } from '../../domain/money/prices.ts';
import type { Article } from '../../content/queries.ts';
import { ArticleNotes } from '../../sections/article/ArticleNotes.tsx';

type BoxProps = { children?: ReactNode };

/** What the text of an article may use; what shows a price list names it: `<PriceCards of="seo" />`. */
export function createArticleParts(book: PriceBook, { updates }: Pick<Article, 'updates'>) {
  function PriceCards({ of }: { of: string }) {
    const { tiers, year, notes } = findList(of, book);
    return (
      <div className="not-prose">
        <ul className={`lattice ${tiers.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
          {tiers.map((tier, index) => (
            // The parts of the cards in a row begin at the same heights, whether their titles have one line or two.
            <li
              key={tier.title}
              className={`pane row-span-5 grid grid-rows-subgrid gap-3 p-5 text-sm ${index === 1 ? 'pane-lit' : ''}`.trim()}
            >
              <h3>{tier.title}</h3>
              <p className="card-price whitespace-pre-line text-muted">{`${formatAmount(tier.amount)}\nper ${tier.per}`}</p>
              <p className="font-semibold">{tier.scope}</p>
              <p>Best for: {tier.bestFor}</p>
              <ul className="list-disc pl-4">
                {tier.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-muted">
          Our rates for {year}, before VAT.
          {notes.map(({ label, amount, per }) => ` ${label}: ${formatAmount(amount)} per ${per}.`)}
        </p>
      </div>
    );
  }

  return {
    PriceCards,
    WorkedExample,
    Checklist: ({ children }: BoxProps) => <div className="checklist">{children}</div>,
    ShortAnswer: ({ children }: BoxProps) => (
      <>
        <div className="short-answer border-l-6 border-beam bg-glow px-6 py-4 text-lg">
          <p className="box-label text-xs font-bold tracking-[0.06em] text-ember-deep uppercase">Short answer</p>
          {children}
        </div>
        <ArticleNotes updates={updates} />
      </>
    ),
    RulesBox: ({ title, children }: BoxProps & { title: string }) => (
      <aside className="rules-box rounded-md border-2 px-6 py-2" aria-label={title}>
        <h3>{title}</h3>
        {children}
      </aside>
    ),
  };
}

/** An example invoice whose totals are calculated here, never typed; under each large line a row of windows. */
function WorkedExample({ title, lines }: { title: string; lines: InvoiceLine[] }) {
  const sum = addUpInvoice(lines);
  const total = { label: 'You pay the suppliers', amount: sum.payable };
  const rows = [
    ...lines,
    { label: taxLabels.vat, amount: sum.vat },
    { label: taxLabels.withheld, amount: -sum.withheld },
  ];
  const highest = Math.max(...[...rows, total].map(({ amount }) => amount));
  const share = (amount: number) => (100 * amount) / highest;
  const toRow = ({ label, amount }: typeof total) => (
    <tr key={label}>
      <th scope="row">
        {label}
        {share(amount) > 7 && <svg className="mt-1 h-3 [--floor:0.75rem]" width={`${share(amount)}%`} />}
      </th>
      <td>{amount < 0 ? `−${formatPesos(-amount)}` : formatPesos(amount)}</td>
    </tr>
  );
  return (
    <table className="worked-example n2">
      <caption>{title}</caption>
      <tbody>{rows.filter(({ amount }) => amount !== 0).map(toRow)}</tbody>
      <tfoot>{toRow(total)}</tfoot>
    </table>
  );
}
