import type { CaseStudy } from '../../content/queries.ts';
import { shortMonths } from '../../domain/dates.ts';

/** Behind the photo of a case: a capiz window for each month, dark to lit (3) as far as the month paid for itself. */
export function MonthPanes({ ledger: { months } }: Pick<CaseStudy, 'ledger'>) {
  return (
    <span className="month-panes" aria-hidden="true">
      {months.map(({ month, spent, earned }) => (
        <i
          key={month}
          data-lit={Math.min(3, Math.floor((3 * earned) / (spent || Infinity)))}
          data-month={shortMonths[Number(month.slice(5)) - 1]}
        />
      ))}
    </span>
  );
}
