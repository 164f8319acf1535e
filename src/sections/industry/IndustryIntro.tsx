import type { IndustryPage } from '../../content/queries.ts';
import { shortMonths } from '../../domain/dates.ts';
import { joinWithDots } from '../../domain/join-with-dots.ts';
import { FirstMonth } from './FirstMonth.tsx';
import { describeDemand, findRuns, levels, nameRun } from './season.ts';

/** What the beam of the hero lights: the calendar, the rule or the money. */
export function IndustryIntro({ industry: { ledBy, season, rule, month } }: { industry: IndustryPage }) {
  if (ledBy === 'calendar') return <SeasonWindow season={season} />;
  return ledBy === 'rule' ? <RuleCard rule={rule} /> : <FirstMonth month={month} isSlip />;
}

const looks = ['', 'season-quiet', 'season-slow', 'season-steady', 'season-busy', 'season-peak'] as const;

/** Demand by month: a window with twelve panes, brighter in busier months. */
function SeasonWindow({ season }: { season: IndustryPage['season'] }) {
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

/** The rule in the hero of a page that begins with it. */
function RuleCard({ rule }: { rule: IndustryPage['rule'] }) {
  return (
    <aside aria-label={rule.heading} className="rule-card">
      <p className="eyebrow text-beam">What an ad may say</p>
      <h2 className="mt-4 text-2xl">{rule.heading}</h2>
      <p className="mt-4 text-shell">{rule.text}</p>
      <p className="mt-5 text-sm font-semibold text-beam">{joinWithDots(rule.body, rule.issuance)}</p>
      <p className="mt-1 text-sm text-mist">General information, not legal advice.</p>
    </aside>
  );
}
