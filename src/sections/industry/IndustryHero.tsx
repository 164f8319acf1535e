import type { ComponentProps } from 'react';
import type { IndustryPage } from '../../content/queries.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { joinWithDots } from '../../domain/words.ts';
import { LegalNote } from '../chrome/LegalNote.tsx';
import { PageHero } from '../chrome/PageHero.tsx';
import { showYear } from '../../ui/draw-city.ts';
import { AdPair } from './AdPair.tsx';
import { FirstMonth } from './FirstMonth.tsx';
import { describeDemand, findRuns, listDemand, nameRun } from './season.ts';

/** Over its year as a city, each kind has a picture of its own: the best months, two ads on a street, a receipt. */
const layouts = {
  calendar: 'pb-8 lg:items-end',
  rule: 'rule-hero pb-10 lg:gap-y-0',
  money: 'pb-10 lg:items-start',
};

type IndustryHeroProps = Pick<ComponentProps<typeof PageHero>, 'crumbs' | 'buttonLabel'> & { industry: IndustryPage };

export function IndustryHero({ industry, crumbs, buttonLabel }: IndustryHeroProps) {
  const { ledBy, season, topic, headline, introParagraph, contactPath } = industry;
  return (
    <PageHero
      crumbs={crumbs}
      topic={topic}
      title={headline}
      intro={introParagraph}
      buttonLabel={buttonLabel}
      contactPath={contactPath}
      layout={`grid gap-x-16 gap-y-10 pt-6 lg:grid-cols-[1.25fr_1fr] ${layouts[ledBy]}`}
      city={{
        ...showYear(listDemand(season)),
        name: undefined,
        // On the other pages it is further down, with its text.
        label: ledBy === 'calendar' ? describeDemand(season) : undefined,
      }}
    >
      <HeroPicture industry={industry} />
    </PageHero>
  );
}

/** What the page begins with: its season, its budget, or the rule for its ads. */
function HeroPicture({ industry: { ledBy, season, rule, month, icon } }: { industry: IndustryPage }) {
  if (ledBy === 'calendar') return <BestMonths season={season} month={month} />;
  if (ledBy === 'money') return <FirstMonth month={month} isSlip />;
  return (
    <>
      <AdPair line={rule.lines![0]!} icon={icon} />
      <RuleText rule={rule} />
    </>
  );
}

function RuleText({ rule }: { rule: IndustryPage['rule'] }) {
  return (
    <aside
      aria-label={rule.heading}
      className="gap-x-[clamp(1.5rem,3vw,2.5rem)] lg:mt-10 lg:grid lg:grid-cols-[1fr_1.15fr]"
    >
      <div>
        <h2 className="text-2xl">{rule.heading}</h2>
        <p className="mt-3 text-sm font-semibold text-beam">{joinWithDots(rule.body, rule.issuance)}</p>
        <LegalNote isOnDark />
      </div>
      <p className="text-shell max-lg:mt-4">{rule.text}</p>
    </aside>
  );
}

/** The months that campaigns are for, and what the first one costs. */
function BestMonths({ season, month }: Pick<IndustryPage, 'season' | 'month'>) {
  return (
    <div className="border-l-2 border-beam pl-6">
      <p className="eyebrow text-beam">A first month at our rates</p>
      <p className="mt-2 font-heading text-3xl leading-none font-bold tracking-[-0.04em]">{formatPesos(month.sum)}</p>
      <p className="eyebrow mt-8 text-beam">{season.aim === 'peak' ? 'Busiest' : 'Hard to fill'}</p>
      <h2 className="mt-2 text-3xl tracking-[-0.04em]">{findRuns(season).map(nameRun).join(', ')}</h2>
      <p className="mt-3 text-shell">Our estimate. {season.note}</p>
    </div>
  );
}
