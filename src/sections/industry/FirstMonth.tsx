import type { IndustryPage } from '../../content/queries.ts';
import { formatNumber, formatPesos } from '../../domain/money/prices.ts';
import { TallLink } from '../../ui/TallLink.tsx';
import { SaleUnits } from './SaleUnits.tsx';

/** What a month costs as a paper slip, how many sales pay for it (the hero may draw them), and where to go on. */
export function FirstMonth({ month, slug, ledBy }: Pick<IndustryPage, 'month' | 'slug' | 'ledBy'>) {
  const { pays, count, note } = month;
  return (
    <div className="slip on-light p-7 text-ink">
      <h2 className="text-2xl">A month at our rates</h2>
      <dl className="month-lines mt-5">
        {month.lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-6 border-b border-dashed border-haze py-2">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatPesos(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 py-3 font-semibold">
          <dt>Before VAT</dt>
          <dd className="font-heading text-3xl leading-none font-bold tracking-[-0.02em]">{formatPesos(month.sum)}</dd>
        </div>
      </dl>
      <div className="month-cover mt-5">
        <p>
          If {pays.one} {formatPesos(pays.leaves)} {pays.after},{' '}
          <strong>
            {formatNumber(count)} {pays.many} cover it.
          </strong>
        </p>
        {ledBy !== 'calendar' && <SaleUnits count={count} slug={slug} />}
        <p className="mt-3 text-sm text-muted">{note}</p>
      </div>
      <p className="month-links mt-3 flex flex-wrap gap-x-6 font-semibold">
        <TallLink href={month.estimatePath} label="Change the figures" />
        <TallLink href={month.guidePath} label="Read the price guide" />
      </p>
    </div>
  );
}
