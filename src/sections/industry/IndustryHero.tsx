import type { ComponentProps } from 'react';
import type { IndustryPage } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/join-with-dots.ts';
import { LegalNote } from '../chrome/LegalNote.tsx';
import { PageHero } from '../chrome/PageHero.tsx';
import { AdPair } from './AdPair.tsx';
import { FirstMonth } from './FirstMonth.tsx';
import { SeasonCity } from './SeasonCity.tsx';

/** Each kind has a picture of its own, in a place of its own: the year as a city, two ads on a street, a receipt. */
const layouts = { calendar: 'season-hero', rule: 'rule-hero', money: 'money-hero' };

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
      layout={layouts[ledBy]}
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
    <aside aria-label={rule.heading} className="rule-text">
      <div>
        <h2 className="text-2xl">{rule.heading}</h2>
        <p className="mt-3 text-sm font-semibold text-beam">{joinWithDots(rule.body, rule.issuance)}</p>
        <LegalNote isOnDark />
      </div>
      <p className="text-shell max-lg:mt-4">{rule.text}</p>
    </aside>
  );
}
