import type { ReactNode } from 'react';
import { findList, type PriceBook } from '../../domain/money/estimate-query.ts';
import { addUpInvoice, taxLabels } from '../../domain/money/invoice.ts';
import type { InvoiceLine } from '../../domain/money/price-schema.ts';
import { toRangeRows } from '../../domain/money/price-scale.ts';
import { formatAmount, formatPesos } from '../../domain/money/prices.ts';
import type { Article } from '../../content/queries.ts';
import { ArticleNotes } from '../../sections/article/ArticleNotes.tsx';
import { RangeChart } from '../../ui/RangeChart.tsx';

type BoxProps = { children?: ReactNode };

/** What the text of an article may use; what shows a price list names it: `<PriceCards of="seo" />`. */
export function createArticleParts(book: PriceBook, { updates }: Pick<Article, 'updates'>) {
  function PriceCards({ of }: { of: string }) {
    const { tiers, year, notes } = findList(of, book);
    return (
      <div className="not-prose my-8">
        <ul className={`lattice ${tiers.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
          {tiers.map((tier, index) => (
            <li key={tier.title} className={`pane pane-parts row-span-6 p-5 ${index === 1 ? 'pane-lit' : ''}`}>
              <p className="font-semibold">{tier.title}</p>
              <p className="mt-1 font-heading text-xl leading-tight font-bold">{formatAmount(tier.amount)}</p>
              <p className="text-sm text-muted">per {tier.per}</p>
              <p className="mt-3 text-sm font-semibold">{tier.scope}</p>
              <p className="mt-3 text-sm">
                <strong>Best for:</strong> {tier.bestFor}
              </p>
              <ul className="mt-3 flex list-disc flex-col gap-1 pl-4 text-sm">
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

  function PriceTable({ of }: { of: string }) {
    const { title, year, tiers } = findList(of, book);
    return (
      <div className="table-scroll" tabIndex={0} role="group" aria-label={title}>
        <table>
          <caption>
            {title}, our rates for {year}, VAT-exclusive
          </caption>
          <thead>
            <tr>
              <th scope="col">Tier</th>
              <th scope="col">Price</th>
              <th scope="col">Best for</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.title}>
                <th scope="row">{tier.title}</th>
                <td>
                  {formatAmount(tier.amount)} per {tier.per}
                </td>
                <td>{tier.bestFor}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }

  return {
    PriceCards,
    PriceTable,
    RangeChart: ({ of }: { of: string }) => (
      <figure>
        <RangeChart rows={toRangeRows(findList(of, book))} />
        <figcaption>{`${findList(of, book).title} on one peso scale.`}</figcaption>
      </figure>
    ),
    WorkedExample,
    Checklist: ({ children }: BoxProps) => <div className="checklist">{children}</div>,
    ShortAnswer: ({ children }: BoxProps) => (
      <>
        <div className="short-answer mb-8 px-6 py-5">
          <p className="box-label text-xs font-bold tracking-[0.06em] text-ember-deep uppercase">Short answer</p>
          {children}
        </div>
        <ArticleNotes updates={updates} />
      </>
    ),
    RulesBox: ({ title, children }: BoxProps & { title: string }) => (
      <aside className="rules-box my-8 rounded-md border-2 border-ink px-6 py-5" aria-label={title}>
        <p className="box-title font-heading text-xl font-bold">{title}</p>
        {children}
      </aside>
    ),
    /** Scrolls sideways by keyboard too, in every browser; article-page.ts takes the tab stop off a table that fits. */
    table: ({ children }: BoxProps) => (
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Table, may scroll sideways">
        <table>{children}</table>
      </div>
    ),
  };
}

/** An example invoice whose totals are calculated here, never typed. */
function WorkedExample({ title, lines }: { title: string; lines: InvoiceLine[] }) {
  const sum = addUpInvoice(lines);
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={title}>
      <table className="worked-example">
        <caption>{title}</caption>
        <tbody>
          {lines.map((line) => (
            <Row key={line.label} label={line.label} amount={line.amount} />
          ))}
          {sum.vat > 0 && <Row label={taxLabels.vat} amount={sum.vat} />}
          {sum.withheld > 0 && <Row label={taxLabels.withheld} amount={-sum.withheld} />}
        </tbody>
        <tfoot>
          <Row label="You pay the suppliers" amount={sum.payable} />
        </tfoot>
      </table>
    </div>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="figure">{amount < 0 ? `−${formatPesos(-amount)}` : formatPesos(amount)}</td>
    </tr>
  );
}
