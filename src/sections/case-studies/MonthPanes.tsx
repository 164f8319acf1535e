import type { CaseStudy } from '../../content/queries.ts';

/** The glass of a month that brought back nothing, some of its cost, most of it, and all of it. */
const glass = ['fill-bay', 'fill-tide', 'fill-shoal', 'fill-beam'];

/** An arched window of an old house for each month of a case, as bright as it paid for itself. */
export function MonthPanes({ ledger: { months, before } }: Pick<CaseStudy, 'ledger'>) {
  const levels = months.map(({ spent, earned }) => Math.min(3, Math.floor((3 * earned) / (spent || Infinity))));
  const paid = `${levels.filter((level) => level === 3).length} of ${months.length} months`;
  return (
    <p className="mt-4 text-sm">
      <svg
        viewBox={`-2 -2 ${14 * months.length + 2} 20`}
        className="mb-2 h-10 max-w-full rounded-sm bg-night"
        aria-hidden="true"
      >
        {glass.map((look, own) => (
          <path
            key={look}
            className={look}
            d={levels.map((level, at) => (level === own ? `M${14 * at} 16v-10a6 6 0 0 1 12 0v10z` : '')).join('')}
          />
        ))}
      </svg>
      {before ? `${paid} cost less than a year before (amber)` : `${paid} paid for themselves (amber)`}
    </p>
  );
}
