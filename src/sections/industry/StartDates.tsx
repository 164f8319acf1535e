import type { IndustryPage } from '../../content/queries.ts';
import { nameMonth } from '../../domain/dates.ts';
import { findRuns, nameRun } from './season.ts';

/** How many months ahead to begin: a new page shows in search after so long, and ads can be judged. */
const searchMonths = 3;
const adsMonths = 1.5;

/** What begins in the year before, or ends in the next, is drawn at the other end, too. */
const draw = (from: number, months: number) =>
  [0, 12].map((year) => `M${((from + 12) % 12) - year} 0h${months - 0.04}`).join('');

/** The weeks of a year under its towers: those of the pages, of the ads and of the months that both are for. */
function RunWeeks({ start, length, hasAds }: { start: number; length: number; hasAds: boolean }) {
  return (
    <svg
      viewBox="0 0 12 1"
      preserveAspectRatio="none"
      className="mt-2 h-4 w-full lg:ml-[7.7%] lg:w-[92.3%]"
      strokeWidth="2"
      strokeDasharray=".2 .05"
    >
      <path className="stroke-bay" d="M0 0h11.96" />
      <path className="stroke-tide" d={draw(start - searchMonths, searchMonths)} />
      {hasAds && <path className="stroke-shoal" d={draw(start - adsMonths, adsMonths)} />}
      <path className="stroke-beam" d={draw(start, length)} />
    </svg>
  );
}

/** When to start for the months that matter, counted back from them. */
export function StartDates({ season, hasAds }: Pick<IndustryPage, 'season' | 'hasAds'>) {
  const runs = findRuns(season);
  return (
    <section className="on-dark bg-night pb-[clamp(2.25rem,8.75vw,7rem)] text-capiz">
      <div className="wrap grid gap-x-16 gap-y-4 pt-4 lg:grid-cols-[1.25fr_1fr]">
        <p className="max-lg:order-1 lg:col-span-full lg:mb-8" aria-hidden="true">
          {runs.map((run) => (
            <RunWeeks key={run.start} {...run} hasAds={hasAds} />
          ))}
        </p>
        <div>
          <h2 className="text-3xl">When to start</h2>
          <p className="mt-5 max-w-[38rem] text-shell">Our estimate. {season.note}</p>
        </div>
        <ul className="ruled ruled-ends self-start text-lg">
          {runs.map((run) => (
            <li key={run.start} className="py-3">
              <b className="text-beam">For {nameRun(run)}:</b>{' '}
              <span className="mt-2 block border-l-16 border-tide pl-3 leading-none">
                {`pages online in ${nameMonth(run.start - searchMonths)}${hasAds ? ', ' : '.'}`}
              </span>
              {hasAds && (
                <span className="mt-2 block border-l-16 border-shoal pl-3 leading-none">
                  {`ads from mid-${nameMonth(Math.floor(run.start - adsMonths))}.`}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
