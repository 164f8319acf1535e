import type { CaseStudy } from '../../content/queries.ts';
import { shortMonths } from '../../domain/dates.ts';

/** The glass of a month that brought back nothing, some of its cost, most of it, and all of it. */
const glass = ['bg-bay text-mist', 'bg-tide text-capiz', 'bg-shoal', 'bg-beam'];

/** Behind the photo of a case: a capiz window for each month, as bright as it paid for itself. */
export function MonthPanes({ ledger: { months } }: Pick<CaseStudy, 'ledger'>) {
  const across = months.length > 10 ? 'grid-cols-7' : 'grid-cols-5';
  return (
    <span className={`month-panes grid gap-2.5 bg-night p-4 text-xs text-ink ${across}`} aria-hidden="true">
      {months.map(({ month, spent, earned }) => (
        <i
          key={month}
          className={`flex items-end justify-center rounded-t-full font-semibold not-italic before:content-[attr(data-month)] ${glass[Math.min(3, Math.floor((3 * earned) / (spent || Infinity)))]}`}
          data-month={shortMonths[Number(month.slice(5)) - 1]}
        />
      ))}
    </span>
  );
}
