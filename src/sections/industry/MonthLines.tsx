import type { IndustryPage } from '../../content/queries.ts';
import { formatPesos } from '../../domain/money/prices.ts';

/** The lines of a month and their sum. */
export function MonthLines({ month }: { month: IndustryPage['month'] }) {
  return (
    <dl className="month-lines">
      {month.lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatPesos(amount)}</dd>
        </div>
      ))}
      <div className="month-sum">
        <dt>A month, before VAT</dt>
        <dd>{formatPesos(month.sum)}</dd>
      </div>
    </dl>
  );
}
