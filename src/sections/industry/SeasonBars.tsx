import type { IndustryPage } from '../../content/queries.ts';
import { shortMonths } from '../../domain/dates.ts';
import { describeDemand } from './season.ts';

const step = 24;
const looks = ['', 'bar-quiet', 'bar-quiet', 'bar-steady', 'bar-busy', 'bar-peak'] as const;

/** Demand by month as bars, on pages that begin with something else. */
export function SeasonBars({ season }: { season: IndustryPage['season'] }) {
  return (
    <figure data-reveal>
      <h2 className="text-3xl">Demand through the year</h2>
      <div role="img" aria-label={describeDemand(season)} className="season season-bars">
        {shortMonths.map((month) => (
          <div key={month} className="season-pane">
            <svg width="100%" height={season.demand[month] * step} aria-hidden="true">
              <rect width="100%" height="100%" rx="4" className={looks[season.demand[month]]} />
            </svg>
            {month}
          </div>
        ))}
      </div>
      <figcaption className="mt-5 max-w-[38rem] text-muted">Our reading. {season.note}</figcaption>
    </figure>
  );
}
