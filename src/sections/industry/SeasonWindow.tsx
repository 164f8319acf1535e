import type { IndustryPage } from '../../content/queries.ts';
import { shortMonths } from '../../domain/dates.ts';
import { describeDemand, findRuns, levels, nameRun } from './season.ts';

const looks = ['', 'season-quiet', 'season-slow', 'season-steady', 'season-busy', 'season-peak'] as const;

/** Demand by month: a window with twelve panes, brighter in busier months. */
export function SeasonWindow({ season }: { season: IndustryPage['season'] }) {
  return (
    <figure>
      <h2 className="mb-5 text-2xl">
        {season.aim === 'peak' ? 'Busiest' : 'Hard to fill'}: {findRuns(season).map(nameRun).join(', ')}
      </h2>
      <div role="img" aria-label={describeDemand(season)} className="season">
        {shortMonths.map((month) => {
          const level = season.demand[month];
          return (
            <div key={month} className={`season-pane ${looks[level]}`}>
              <span className="font-semibold">{month}</span>
              <span className="text-xs">{levels[level]}</span>
            </div>
          );
        })}
      </div>
      <figcaption className="mt-4 text-sm text-mist">Our reading. {season.note}</figcaption>
    </figure>
  );
}
