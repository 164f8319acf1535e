import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { shortMonths, nameMonth } from '../../domain/dates.ts';
import { findRuns, nameRun } from './season.ts';

/** How many months ahead to begin: a new page shows in search after so long, and ads can be judged. */
const searchMonths = 3;
const adsMonths = 1.5;
const adsVerdict = ' Judge ads after six weeks and at least 30 inquiries.';

/** When to start for the months that matter, counted back from them, as text and as bars on a year. */
export function StartDates({ season, hasAds }: { season: IndustryPage['season']; hasAds: boolean }) {
  const runs = findRuns(season);
  return (
    <Section tone="shell" layout="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.8fr] lg:items-center">
      <div>
        <h2 className="text-3xl">When to start</h2>
        <p className="mt-5 max-w-[36rem]">
          {`New pages move in search after about three months.${hasAds ? adsVerdict : ''}`}
        </p>
        <ul className="mt-5 flex flex-col gap-3">
          {runs.map((run) => (
            <li key={run.start} className="max-w-[36rem]">
              <strong>For {nameRun(run)}:</strong> pages online in {nameMonth(run.start - searchMonths)}
              {hasAds && `, ads from mid-${nameMonth(Math.floor(run.start - adsMonths))}`}.
            </li>
          ))}
        </ul>
      </div>
      <div
        className="year flex flex-col gap-3 rounded-lg border border-line bg-capiz p-[clamp(1rem,3vw,2rem)] text-sm font-semibold"
        aria-hidden="true"
        data-reveal
      >
        <YearRow
          label="Search"
          look="fill-shoal"
          runs={runs.map(({ start }) => [start - searchMonths, searchMonths])}
        />
        {hasAds && (
          <YearRow
            label="Ads"
            look="fill-tide"
            runs={runs.map(({ start, length }) => [start - adsMonths, adsMonths + length])}
          />
        )}
        <YearRow
          label={season.aim === 'peak' ? 'Peak' : 'Quiet months'}
          look="fill-beam"
          runs={runs.map(({ start, length }) => [start, length])}
        />
        <div className="grid grid-cols-12 text-center text-xs font-normal text-muted">
          {shortMonths.map((month) => (
            <span key={month}>{month[0]}</span>
          ))}
        </div>
      </div>
    </Section>
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
    <div>
      <span>{label}</span>
      <svg width="100%" height="36" className="mt-1 border-r border-line">
        {drawn.map(([start, length]) => (
          <rect
            key={start}
            x={percent(start)}
            width={percent(length)}
            height="36"
            rx="6"
            className={`forced-colors:fill-[CanvasText] ${look}`}
          />
        ))}
      </svg>
    </div>
  );
}
