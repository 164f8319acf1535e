import type { CaseStudy } from '../../content/queries.ts';
import { shortMonths } from '../../domain/dates.ts';

/** The glass of a month that brought back nothing, some of its cost, most of it, and all of it. */
const glass = ['bg-bay text-mist', 'bg-tide text-mist', 'bg-shoal', 'bg-beam'];
const panes = 'month-panes grid auto-cols-fr grid-flow-col grid-rows-2 gap-2.5 bg-night p-4 text-xs text-ink';

/** Behind the photo of a case: a capiz window for each month, as bright as it paid for itself. */
export function MonthPanes({ ledger: { months } }: Pick<CaseStudy, 'ledger'>) {
  // Column by column, so that the months of a row follow one another.
  const half = Math.ceil(months.length / 2);
  const columns = months
    .slice(0, half)
    .flatMap((month, place) => [month, ...months.slice(half + place, half + place + 1)]);
  return (
    <span className={panes} aria-hidden="true">
      {columns.map(({ month, spent, earned }) => (
        <i
          key={month}
          className={`flex items-end justify-center rounded-t-full font-semibold not-italic before:content-[attr(data-month)] ${glass[Math.min(3, Math.floor((3 * earned) / (spent || Infinity)))]}`}
          data-month={shortMonths[Number(month.slice(5)) - 1]}
        />
      ))}
    </span>
  );
}
