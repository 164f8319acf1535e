import type { ComponentProps } from 'react';
import type { IndustryPage } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';
import { Questions } from '../chrome/Questions.tsx';
import { AdPair } from './AdPair.tsx';
import { FirstMonth } from './FirstMonth.tsx';
import { IndustryPains } from './IndustryPains.tsx';
import { IndustrySolutions } from './IndustrySolutions.tsx';
import { StartDates } from './StartDates.tsx';
import { shortMonths } from '../../domain/dates.ts';
import { describeDemand, listDemand } from './season.ts';
import { StockPhoto } from '../../ui/StockPhoto.tsx';

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
    <aside
      aria-label={rule.heading}
      className="grid grid-cols-[auto_1fr] gap-5 rounded-lg border-2 border-ink bg-capiz p-[clamp(1.25rem,3vw,2rem)]"
      data-reveal
    >
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-sm bg-ink font-semibold text-beam before:content-['§']"
      />
      <div>
        <h2 className="text-2xl">{rule.heading}</h2>
        <p className="mt-2 text-sm font-semibold text-ember-deep">{joinWithDots(rule.body, rule.issuance)}</p>
        <p className="mt-4">{rule.text}</p>
        <LegalNote />
      </div>
    </aside>
  );
}

const step = 24;
const quiet = 'fill-[oklch(82%_0.035_205)]';
const looks = ['', quiet, quiet, 'fill-shoal', 'fill-tide', 'fill-tide'] as const;

/** Demand by month as bars on a scale of five, the best months lit, on pages that begin with something else. */
function SeasonBars({ season }: { season: IndustryPage['season'] }) {
  const demand = listDemand(season);
  const highest = Math.max(...demand);
  return (
    <figure data-reveal>
      <h2 className="text-3xl">Demand through the year</h2>
      <div
        role="img"
        aria-label={describeDemand(season)}
        className="season season-bars mt-8 grid min-h-[calc(120px+1.5rem)] grid-cols-12 items-end gap-[clamp(3px,0.8vw,10px)] text-center text-[clamp(0.625rem,2.4vw,0.8125rem)] leading-6 text-muted"
      >
        {demand.map((level, index) => (
          <div key={shortMonths[index]}>
            <svg width="100%" height={level * step} aria-hidden="true">
              <rect
                width="100%"
                height="100%"
                rx="4"
                className={`forced-colors:fill-[CanvasText] ${level === highest ? 'bar-peak fill-beam' : looks[level]}`}
              />
            </svg>
            {shortMonths[index]}
          </div>
        ))}
      </div>
      <figcaption className="mt-5 max-w-[38rem] text-muted">Our estimate. {season.note}</figcaption>
    </figure>
  );
}

/** How the industry is marketed here, beside its photo. */
function IndustryLocal({ industry }: { industry: IndustryPage }) {
  const { ledBy, localHeading, localRelevance, photo, icon, imageText } = industry;
  const figure = (
    <figure>
      <StockPhoto
        photo={photo}
        icon={icon}
        shape={ledBy === 'calendar' ? 'window' : 'landscape'}
        sizes="(width >= 76rem) 32rem, (width >= 64rem) 42vw, 92vw"
      />
      <figcaption className="mt-3 text-sm text-muted">
        {imageText}
        {photo.credit && ` Photo: ${photo.credit}.`}
      </figcaption>
    </figure>
  );
  const paragraphs = localRelevance.map((paragraph) => (
    <p key={paragraph} className="mb-5 max-w-[39rem]">
      {paragraph}
    </p>
  ));
  if (ledBy === 'money') {
    return (
      <Section layout="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="mb-8 text-3xl">{localHeading}</h2>
          {figure}
        </div>
        <div className="gap-x-12 lg:columns-2 lg:pt-2">{paragraphs}</div>
      </Section>
    );
  }
  const columns = ledBy === 'calendar' ? 'lg:grid-cols-[1fr_1.3fr]' : 'lg:grid-cols-[1.2fr_1fr]';
  return (
    <Section layout={`grid gap-x-16 gap-y-10 ${columns} lg:items-start`}>
      <div className={ledBy === 'calendar' ? 'lg:order-2' : ''}>
        <h2 className="mb-5 text-3xl">{localHeading}</h2>
        {paragraphs}
      </div>
      {figure}
    </Section>
  );
}
