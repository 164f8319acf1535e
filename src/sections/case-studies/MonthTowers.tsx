import type { CaseStudy } from '../../content/queries.ts';
import { formatNumber } from '../../domain/money/prices.ts';
import { drawSeries } from '../../ui/draw-city.ts';

/** One metric of a case as a tower a month; `tall` has the classes for their height. */
export function MonthTowers({ chart: { title, unit, points }, tall }: Pick<CaseStudy, 'chart'> & { tall: string }) {
  const [first, last] = [points[0]!, points.at(-1)!];
  // “% of room nights”: the sign stands at the figures.
  const sign = unit.startsWith('%') ? '%' : '';
  const { viewBox, paths } = drawSeries(points);
  return (
    <div
      role="img"
      aria-label={`${title}: from ${first.value}${sign} to ${last.value}${sign ? '' : ' '}${unit}.`}
      className="text-sm"
    >
      <svg viewBox={viewBox} preserveAspectRatio="none" className={`towers w-full [--panes:25] ${tall}`}>
        {Object.entries(paths).map(([look, d]) => (
          <path key={look} className={look} d={d} />
        ))}
      </svg>
      <p className="flex justify-between pt-2">
        {[first, last].map(({ label, value }) => (
          <span key={label}>
            {label} <b>{formatNumber(value) + sign}</b>
          </span>
        ))}
      </p>
    </div>
  );
}
