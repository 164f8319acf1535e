import type { IndustryPage } from '../../content/queries.ts';
import { nameMonth } from '../../domain/dates.ts';
import { findRuns, nameRun } from './season.ts';

/** How many months ahead to begin: a new page shows in search after so long, and ads can be judged. */
const searchMonths = 3;
const adsMonths = 1.5;

type StartDatesProps = Pick<IndustryPage, 'season' | 'hasAds'>;

/** When to start for the months that matter, counted back from them: as bars under the towers of the hero, and as text. */
export function StartDates({ season, hasAds }: StartDatesProps) {
  const runs = findRuns(season);
  return (
    <section className="on-dark bg-night pb-[clamp(2.25rem,8.75vw,7rem)] text-capiz">
      <div className="wrap">
        {/* On a phone they are too far from the towers, and the list below says the same. */}
        <div className="year text-sm text-mist max-lg:hidden" aria-hidden="true">
          <YearRow
            label="Search"
            look="fill-shoal"
            runs={runs.map(({ start }) => [start - searchMonths, searchMonths])}
          />
          {hasAds && (
            <YearRow
              label="Ads"
              look="fill-mist"
              runs={runs.map(({ start, length }) => [start - adsMonths, adsMonths + length])}
            />
          )}
          <YearRow
            label={season.aim === 'peak' ? 'Peak' : 'Quiet'}
            look="fill-beam"
            runs={runs.map(({ start, length }) => [start, length])}
          />
        </div>
        <div className="grid gap-x-16 gap-y-4 pt-10 lg:grid-cols-[1.25fr_1fr]">
          <div>
            <h2 className="text-3xl">When to start</h2>
            <p className="mt-5 max-w-[38rem] text-shell">Our estimate. {season.note}</p>
          </div>
          <ul className="ruled ruled-ends self-start text-lg">
            {runs.map((run) => (
              <li key={run.start} className="py-3">
                <b className="text-beam">For {nameRun(run)}:</b> pages online in {nameMonth(run.start - searchMonths)}
                {hasAds && `, ads from mid-${nameMonth(Math.floor(run.start - adsMonths))}`}.
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const percent = (part: number) => `${Math.round((part / 12) * 10_000) / 100}%`;

type YearRowProps = { label: string; look: string; runs: [start: number, length: number][] };

function YearRow({ label, look, runs }: YearRowProps) {
  // A run that crosses the new year is drawn at both ends of the year.
  const drawn = runs.flatMap(([start, length]) =>
    [start - 12, start, start + 12].filter((at) => at < 12 && at + length > 0).map((at) => [at, length] as const),
  );
  return (
    <p className="pt-2 leading-6">
      {label}
      <svg>
        {drawn.map(([start, length]) => (
          <rect
            key={start}
            x={percent(start)}
            width={percent(length)}
            height="100%"
            rx="4"
            className={`forced-colors:fill-[CanvasText] ${look}`}
          />
        ))}
      </svg>
    </p>
  );
}
