import type { CaseStudy } from '../../content/queries.ts';

/** The glass of a month that brought back nothing, some of its cost, most of it, and all of it. */
const glass = ['bg-bay', 'bg-tide', 'bg-shoal', 'bg-beam'];

/** Behind the photo of a case: a capiz window for each month, as bright as it paid for itself. */
export function MonthPanes({ ledger: { months } }: Pick<CaseStudy, 'ledger'>) {
  const across = months.length > 10 ? 'grid-cols-7' : 'grid-cols-5';
  return (
    <span className={`month-panes grid gap-3 bg-night p-4 ${across}`} aria-hidden="true">
      {months.map(({ month, spent, earned }) => (
        <i key={month} className={glass[Math.min(3, Math.floor((3 * earned) / (spent || Infinity)))]} />
      ))}
    </span>
  );
}
