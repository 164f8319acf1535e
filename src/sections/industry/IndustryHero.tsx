import type { ComponentProps } from 'react';
import type { IndustryPage } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { LegalNote } from '../chrome/LegalNote.tsx';
import { PageHero } from '../chrome/PageHero.tsx';
import { AdPair } from './AdPair.tsx';
import { FirstMonth } from './FirstMonth.tsx';
import { City } from '../chrome/City.tsx';
import { describeDemand, findRuns, listDemand, nameRun } from './season.ts';

/** Each kind has a picture of its own, in a place of its own: the year as a city, two ads on a street, a receipt. */
const end = 'pb-[clamp(3rem,2rem+4vw,5.5rem)]';
const layouts = {
  calendar: 'season-hero lg:grid-cols-[1.6fr_1fr] lg:gap-y-4',
  rule: `rule-hero ${end} lg:grid-cols-[1.25fr_1fr] lg:gap-y-0`,
  money: `${end} lg:grid-cols-[1.25fr_1fr] lg:items-start`,
};

type IndustryHeroProps = Pick<ComponentProps<typeof PageHero>, 'crumbs' | 'buttonLabel'> & { industry: IndustryPage };

export function IndustryHero({ industry, crumbs, buttonLabel }: IndustryHeroProps) {
  const { ledBy, topic, headline, introParagraph, contactPath } = industry;
  return (
    <PageHero
      crumbs={crumbs}
      topic={topic}
      title={headline}
      intro={introParagraph}
      buttonLabel={buttonLabel}
      contactPath={contactPath}
      layout={`grid gap-x-16 gap-y-10 pt-6 ${layouts[ledBy]}`}
    >
      <HeroPicture industry={industry} />
    </PageHero>
  );
}

/** What the page begins with: its season, its budget, or the rule for its ads. */
function HeroPicture({ industry: { ledBy, season, rule, month, icon } }: { industry: IndustryPage }) {
  if (ledBy === 'calendar') return <SeasonCity season={season} />;
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

/** Demand by month as the city of the home page, with the months that campaigns are for as its heading. */
function SeasonCity({ season }: { season: IndustryPage['season'] }) {
  return (
    <figure className="season-year lg:contents">
      <figcaption className="lg:self-end lg:border-l-2 lg:border-beam lg:pl-6">
        <h2 className="text-2xl">
          {season.aim === 'peak' ? 'Busiest' : 'Hard to fill'}: {findRuns(season).map(nameRun).join(', ')}
        </h2>
        <p className="mt-3 text-shell">Our estimate. {season.note}</p>
      </figcaption>
      <div
        role="img"
        aria-label={describeDemand(season)}
        className="season mt-6 lg:col-span-full lg:mx-[calc((100%-min(100vw-6rem,104rem))/2)] lg:my-0"
      >
        <City demand={listDemand(season)} />
      </div>
    </figure>
  );
}
