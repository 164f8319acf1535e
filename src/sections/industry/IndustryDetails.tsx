import type { ComponentProps } from 'react';
import type { IndustryPage } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/join-with-dots.ts';
import { Section } from '../../ui/Section.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';
import { Questions } from '../chrome/Questions.tsx';
import { AdPair } from './AdPair.tsx';
import { FirstMonth } from './FirstMonth.tsx';
import { IndustryLocal } from './IndustryLocal.tsx';
import { IndustryPains } from './IndustryPains.tsx';
import { IndustrySolutions } from './IndustrySolutions.tsx';
import { SeasonBars } from './SeasonBars.tsx';
import { StartDates } from './StartDates.tsx';

/** The middle of an industry page. What the industry is led by decides the order and the form of its blocks. */
export function IndustryDetails({ industry }: { industry: IndustryPage }) {
  const { ledBy, painPoints, rule, season, month, faq, hasAds, icon } = industry;
  const pains = painPoints && <IndustryPains ledBy={ledBy} pains={painPoints} />;
  const local = <IndustryLocal industry={industry} />;
  const solutions = <IndustrySolutions industry={industry} />;
  const middle = {
    calendar: (
      <>
        <StartDates season={season} hasAds={hasAds} />
        {pains}
        {solutions}
        {local}
        <Section tone="shell" layout="grid gap-x-16 gap-y-14 lg:grid-cols-2 lg:items-start">
          <FirstMonth month={month} />
          <RuleBox rule={rule} />
        </Section>
      </>
    ),
    rule: (
      <>
        {rule.lines && <SecondAd line={rule.lines[1]!} icon={icon} />}
        {pains}
        {local}
        {solutions}
        <Section layout="grid gap-x-16 gap-y-14 lg:grid-cols-2 lg:items-start">
          <FirstMonth month={month} />
          <SeasonBars season={season} />
        </Section>
      </>
    ),
    money: (
      <>
        {solutions}
        {pains}
        {local}
        <Section tone="shell" layout="grid gap-x-16 gap-y-14 lg:grid-cols-[1.2fr_1fr] lg:items-start">
          <SeasonBars season={season} />
          <RuleBox rule={rule} />
        </Section>
      </>
    ),
  };
  return (
    <>
      {middle[ledBy]}
      <Questions title="Questions from the trade" items={faq} tone={ledBy === 'rule' ? 'shell' : 'day'} />
    </>
  );
}

/** The second ad that the rule stops, with the one we write; the first is in the hero. */
function SecondAd({ line, icon }: ComponentProps<typeof AdPair>) {
  return (
    <Section layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2.2fr] lg:items-center">
      <h2 className="text-3xl">How we write within the rule</h2>
      <div data-reveal>
        <AdPair line={line} icon={icon} />
      </div>
    </Section>
  );
}

/** The rule on pages that begin with something else. */
function RuleBox({ rule }: { rule: IndustryPage['rule'] }) {
  return (
    <aside aria-label={rule.heading} className="rule-box" data-reveal>
      <span aria-hidden="true" className="rule-mark" />
      <div>
        <h2 className="text-2xl">{rule.heading}</h2>
        <p className="mt-2 text-sm font-semibold text-ember-deep">{joinWithDots(rule.body, rule.issuance)}</p>
        <p className="mt-4">{rule.text}</p>
        <LegalNote />
      </div>
    </aside>
  );
}
