import type { IndustryPage } from '../../content/queries.ts';
import { City } from '../chrome/City.tsx';
import { describeDemand, findRuns, listDemand, nameRun } from './season.ts';

/** Demand by month as the city of the home page, with the months that campaigns are for as its heading. */
export function SeasonCity({ season }: { season: IndustryPage['season'] }) {
  return (
    <figure className="season-year">
      <figcaption>
        <h2 className="text-2xl">
          {season.aim === 'peak' ? 'Busiest' : 'Hard to fill'}: {findRuns(season).map(nameRun).join(', ')}
        </h2>
        <p className="mt-3 text-shell">Our estimate. {season.note}</p>
      </figcaption>
      <div role="img" aria-label={describeDemand(season)} className="season">
        <City demand={listDemand(season)} />
      </div>
    </figure>
  );
}
