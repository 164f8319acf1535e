import type { IndustryPage } from '../../content/queries.ts';
import { nameMonth } from '../../domain/dates.ts';
import { findRuns, nameRun } from './season.ts';

/** How many months ahead to begin: a new page shows in search after so long, and ads can be judged. */
const searchMonths = 3;
const adsMonths = 1.5;

type StartDatesProps = Pick<IndustryPage, 'season' | 'hasAds'>;

/** When to start for the months that matter, counted back from them, as a line of weeks up to the last of them. */
export function StartDates({ season, hasAds }: StartDatesProps) {
  const runs = findRuns(season);
  return (
    <section className="on-dark bg-night pb-[clamp(2.25rem,8.75vw,7rem)] text-capiz">
      <div className="wrap grid gap-x-16 gap-y-4 pt-10 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h2 className="text-3xl">When to start</h2>
          <p className="mt-5 max-w-[38rem] text-shell">Our estimate. {season.note}</p>
        </div>
        <ul className="ruled ruled-ends self-start text-lg">
          {runs.map((run) => (
            <li key={run.start} className="py-3">
              <b className="text-beam">For {nameRun(run)}:</b> pages online in {nameMonth(run.start - searchMonths)}
              {hasAds && `, ads from mid-${nameMonth(Math.floor(run.start - adsMonths))}`}.
              <svg
                viewBox={`0 0 ${searchMonths + run.length} 1`}
                preserveAspectRatio="none"
                className="mt-3 mb-1 h-5 w-full"
                strokeWidth="2"
                strokeDasharray=".2 .05"
                aria-hidden="true"
              >
                <path className="stroke-tide" d={`M0 0h${searchMonths}`} />
                {hasAds && <path className="stroke-shoal" d={`M${searchMonths - adsMonths} 0h${adsMonths}`} />}
                <path className="stroke-beam" d={`M${searchMonths} 0h${run.length}`} />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
