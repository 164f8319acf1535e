import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { TallLink } from '../../ui/TallLink.tsx';
import { TowerList } from '../../ui/TowerList.tsx';
import { Questions } from '../chrome/Questions.tsx';
import { FirstMonth } from './FirstMonth.tsx';
import { IndustryRule } from './IndustryRule.tsx';
import { StartDates } from './StartDates.tsx';

const columns = 'grid gap-x-16 gap-y-10 lg:grid-cols-[1.25fr_1fr]';

/** The middle of an industry page. What its hero does not begin with is on a dark section in the middle. */
export function IndustryDetails({ industry }: { industry: IndustryPage }) {
  const { ledBy, painPoints, rule, season, faq, hasAds } = industry;
  return (
    <>
      <StartDates season={season} hasAds={hasAds} />
      <IndustryLocal industry={industry} />
      <IndustryPains painPoints={painPoints} />
      <Section tone="dusk" layout={ledBy === 'money' ? '' : `${columns} lg:items-start`}>
        {ledBy !== 'money' && <FirstMonth {...industry} />}
        {ledBy === 'rule' && <SecondAd line={rule.lines![1]!} />}
        {ledBy !== 'rule' && <IndustryRule rule={rule} layout={ledBy === 'money' ? columns : 'grid gap-y-4 text-lg'} />}
      </Section>
      <IndustrySolutions industry={industry} />
      <Questions title="Questions from the trade" items={faq} tone="shell" />
    </>
  );
}

/** Three or four pain points, where a page has them: what each loses is dark in the windows of its tower. */
function IndustryPains({ painPoints }: Pick<IndustryPage, 'painPoints'>) {
  if (!painPoints) return null;
  return (
    <Section layout="grid gap-y-6">
      <h2 className="text-3xl">Are You Facing These Challenges?</h2>
      <TowerList
        points={painPoints.map(({ title, description, windows }) => ({ title, windows, children: description }))}
      />
    </Section>
  );
}

/** The second ad that the rule stops, with the one we write; the first is drawn in the hero. */
function SecondAd({ line: { not, say } }: { line: NonNullable<IndustryPage['rule']['lines']>[number] }) {
  return (
    <div data-reveal>
      <h2 className="text-2xl">How we write within the rule</h2>
      <dl className="ad-lines mt-8 grid gap-6 font-heading text-2xl leading-tight font-bold lg:text-3xl">
        <div>
          <dt className="font-text text-sm font-semibold text-mist">Not allowed</dt>
          <dd className="text-mist line-through decoration-ember decoration-2">{not}</dd>
        </div>
        <div>
          <dt className="font-text text-sm font-semibold text-beam">Allowed</dt>
          <dd>{say}</dd>
        </div>
      </dl>
    </div>
  );
}

/** How the industry is marketed here, beside its photo. */
function IndustryLocal({ industry }: { industry: IndustryPage }) {
  const { localHeading, localRelevance, photo, imageText, slug } = industry;
  return (
    <Section tone="shell" layout="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
      <div className="lg:order-1">
        <h2 className="mb-5 text-3xl">{localHeading}</h2>
        {localRelevance.map((paragraph) => (
          <p key={paragraph} className="mb-5 max-w-[38rem]">
            {paragraph}
          </p>
        ))}
      </div>
      <figure className="flex flex-col">
        <StockPhoto photo={photo} sizes="(width >= 76rem) 32rem, (width >= 64rem) 42vw, 92vw" look="min-h-64">
          <img src={`/industry-drawings.svg#${slug}`} className="size-full" alt="" loading="lazy" />
        </StockPhoto>
        <figcaption className="mt-3 text-sm text-muted">
          {imageText}
          {photo.credit && ` Photo: ${photo.credit}.`}
        </figcaption>
      </figure>
    </Section>
  );
}

/** The services for this industry, each with what it starts at. */
function IndustrySolutions({ industry: { serviceBreakdown } }: { industry: IndustryPage }) {
  return (
    <Section title="Benefit-Driven Digital Marketing Solutions">
      <ol className="ruled ruled-ends" data-reveal>
        {serviceBreakdown.map(({ name, details, service, price }) => (
          <li key={name} className="grid gap-x-16 gap-y-2 py-7 lg:grid-cols-[1fr_1.25fr_0.75fr]">
            <h3 className="text-2xl">{name}</h3>
            <p className="text-muted">{details}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-4 lg:block">
              <b className="block font-heading text-lg leading-tight lg:text-2xl">{price}</b>
              <TallLink href={service.path} label={service.name} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
