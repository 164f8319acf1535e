import type { IndustryPage } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { showYear } from '../../ui/draw-city.ts';
import { Section } from '../../ui/Section.tsx';
import { City } from '../chrome/City.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';
import { Questions } from '../chrome/Questions.tsx';
import { FirstMonth } from './FirstMonth.tsx';
import { IndustryPains } from './IndustryPains.tsx';
import { IndustrySolutions } from './IndustrySolutions.tsx';
import { StartDates } from './StartDates.tsx';
import { describeDemand, listDemand } from './season.ts';
import { StockPhoto } from '../../ui/StockPhoto.tsx';

/** The middle of an industry page. What the industry is led by decides the order and the form of its blocks. */
export function IndustryDetails({ industry }: { industry: IndustryPage }) {
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
        <Section tone="shell" layout="grid gap-x-16 gap-y-14 lg:grid-cols-[1.25fr_1fr] lg:items-start">
          <FirstMonth month={month} />
          <RuleBox rule={rule} />
        </Section>
      </>
    ),
    rule: (
      <>
        {pains}
        {local}
        {solutions}
        <Section layout="grid gap-x-16 gap-y-14 lg:grid-cols-[1.25fr_1fr] lg:items-start">
          <FirstMonth month={month} />
          {rule.lines && <SecondAd line={rule.lines[1]!} />}
        </Section>
        <Year season={season} />
      </>
    ),
    money: (
      <>
        {solutions}
        {pains}
        {local}
        <Year season={season} />
        <Section tone="shell" layout="max-w-[52rem]">
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

/** The second ad that the rule stops, with the one we write; the first is drawn in the hero. */
function SecondAd({ line: { not, say } }: { line: NonNullable<IndustryPage['rule']['lines']>[number] }) {
  return (
    <div data-reveal>
      <h2 className="text-3xl">How we write within the rule</h2>
      <dl className="ad-lines mt-8 grid gap-6 border-l-2 border-beam pl-6 font-heading text-2xl leading-snug font-bold">
        <div>
          <dt className="font-text text-sm font-semibold text-ember-deep">Not this</dt>
          <dd className="text-muted line-through decoration-ember decoration-2">{not}</dd>
        </div>
        <div>
          <dt className="font-text text-sm font-semibold text-tide">This</dt>
          <dd>{say}</dd>
        </div>
      </dl>
    </div>
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

/** Demand by month as a whole skyline, on pages that begin with something else. */
function Year({ season }: Pick<IndustryPage, 'season'>) {
  return (
    <section className="dusk on-dark overflow-hidden pt-[clamp(2.25rem,8.75vw,7rem)]">
      <figure className="wrap relative isolate" data-reveal>
        <figcaption className="grid gap-x-16 gap-y-3 pb-6 lg:grid-cols-[1.25fr_1fr] lg:items-end">
          <h2 className="text-3xl">Demand through the year</h2>
          <p className="text-shell">Our estimate. {season.note}</p>
        </figcaption>
        <City {...showYear(listDemand(season))} label={describeDemand(season)} isUnlit />
      </figure>
    </section>
  );
}

/** How the industry is marketed here, beside its photo. */
function IndustryLocal({ industry }: { industry: IndustryPage }) {
  const { ledBy, localHeading, localRelevance, photo, icon, imageText } = industry;
  const isMirrored = ledBy !== 'rule';
  return (
    <Section
      layout={`grid gap-x-16 gap-y-10 lg:items-start ${isMirrored ? 'lg:grid-cols-[1fr_1.8fr]' : 'lg:grid-cols-[1.25fr_1fr]'}`}
    >
      <div className={isMirrored ? 'lg:order-2' : ''}>
        <h2 className="mb-5 text-3xl">{localHeading}</h2>
        {localRelevance.map((paragraph) => (
          <p key={paragraph} className="mb-5 max-w-[39rem]">
            {paragraph}
          </p>
        ))}
      </div>
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
    </Section>
  );
}
