import type { CaseStudy } from '../../content/queries.ts';

/** Behind the photo of a case: a capiz window with a pane for each month, lit as far as the month paid for itself. */
export function MonthPanes({ ledger: { months } }: Pick<CaseStudy, 'ledger'>) {
  const across = Math.ceil(Math.sqrt(1.5 * months.length));
  const down = Math.ceil(months.length / across);
  return (
    <svg
      className="month-panes size-full"
      viewBox={`0 0 ${10 * across} ${10 * down}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {months.map(({ month, spent, earned }, place) => (
        <path
          key={month}
          d={`M${10 * (place % across)} ${10 * Math.floor(place / across)}h10v10h-10`}
          opacity={Math.round(10 * Math.min(1, earned / (spent || 1))) / 10}
        />
      ))}
    </svg>
  );
}
