import type { IndustryPage } from '../../content/queries.ts';
import { shortMonths } from '../../domain/dates.ts';
import { describeDemand, listDemand } from './season.ts';

const step = 24;
const looks = ['', 'bar-quiet', 'bar-quiet', 'bar-steady', 'bar-busy', 'bar-busy'] as const;

/** Demand by month as bars on a scale of five, the best months lit, on pages that begin with something else. */
export function SeasonBars({ season }: { season: IndustryPage['season'] }) {
  const demand = listDemand(season);
  const highest = Math.max(...demand);
  return (
    <figure data-reveal>
      <h2 className="text-3xl">Demand through the year</h2>
      <div role="img" aria-label={describeDemand(season)} className="season season-bars">
        {demand.map((level, index) => (
          <div key={shortMonths[index]} className="season-month">
            <svg width="100%" height={level * step} aria-hidden="true">
              <rect width="100%" height="100%" rx="4" className={level === highest ? 'bar-peak' : looks[level]} />
            </svg>
            {shortMonths[index]}
          </div>
        ))}
      </div>
      <figcaption className="mt-5 max-w-[38rem] text-muted">Our estimate. {season.note}</figcaption>
    </figure>
  );
}
