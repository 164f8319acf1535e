import type { IndustryPage } from '../../content/queries.ts';
import { Faq } from '../../ui/Faq.tsx';
import { Section } from '../../ui/Section.tsx';
import { AdLines } from './AdLines.tsx';
import { IndustryLocal } from './IndustryLocal.tsx';
import { IndustryPains } from './IndustryPains.tsx';
import { IndustrySolutions } from './IndustrySolutions.tsx';
import { MonthLedger } from './MonthLedger.tsx';
import { RuleBox } from './RuleBox.tsx';
import { SeasonBars } from './SeasonBars.tsx';
import { StartDates } from './StartDates.tsx';

type IndustryDetailsProps = { industry: IndustryPage };

/** The middle of an industry page. What the industry is led by decides the order and the form of its blocks. */
export function IndustryDetails({ industry }: IndustryDetailsProps) {
  const { ledBy, painPoints, rule, season, month, faq, hasAds } = industry;
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
          <MonthLedger month={month} />
          <RuleBox rule={rule} />
        </Section>
      </>
    ),
    rule: (
      <>
        {rule.lines && <AdLines lines={rule.lines} />}
        {pains}
        {local}
        {solutions}
        <Section layout="grid gap-x-16 gap-y-14 lg:grid-cols-2 lg:items-start">
          <MonthLedger month={month} />
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
      <Section tone={ledBy === 'rule' ? 'shell' : 'day'} layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
        <h2 className="text-3xl">Questions from the trade</h2>
        <Faq items={faq} />
      </Section>
    </>
  );
}
