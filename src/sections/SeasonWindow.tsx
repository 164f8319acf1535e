import type { IndustryPage } from '../content/queries.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const levels = ['', 'quiet', 'slow', 'steady', 'busy', 'peak'] as const;
const looks = ['', 'season-quiet', 'season-slow', 'season-steady', 'season-busy', 'season-peak'] as const;

/** Demand by month: a window with twelve panes, brighter in busier months. */
export function SeasonWindow({ season }: { season: IndustryPage['season'] }) {
  const spoken = months.map((month) => `${month} ${levels[season.demand[month]]}`).join(', ');
  return (
    <figure>
      <div role="img" aria-label={`Demand by month: ${spoken}.`} className="season">
        {months.map((month) => {
          const level = season.demand[month];
          return (
            <div key={month} className={`season-pane ${looks[level]}`}>
              <span className="font-semibold">{month}</span>
              <span className="text-xs">{levels[level]}</span>
            </div>
          );
        })}
      </div>
      <figcaption className="mt-4 text-sm text-mist">The trade’s year, in our reading. {season.note}</figcaption>
    </figure>
  );
}
