import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { MonthPanes } from './MonthPanes.tsx';
import { MonthTowers } from './MonthTowers.tsx';

/**
 * Each case with its first figure over the months behind it, its text and a photo: the night passes from one to the next.
 * On a wide screen the first spans the page and the others share a row.
 */
export function CaseStudyList({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <Section title="What changed, case by case">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        {caseStudies.map((study) => (
          <article
            key={study.slug}
            className="case-night flex flex-col overflow-hidden rounded-lg border border-line lg:first:col-span-full lg:first:grid lg:first:grid-cols-[1.25fr_1fr]"
          >
            <div className="dusk on-dark flex flex-col justify-between gap-8 overflow-clip p-sheet lg:in-[.case-night:nth-child(3)]:order-1">
              <p>
                <b className="block font-heading text-[clamp(5rem,2rem+14vw,8.5rem)] leading-none text-beam [font-kerning:none]">
                  {study.results[0]!.value}
                </b>{' '}
                {study.results[0]!.label}
              </p>
              <MonthTowers chart={study.chart} tall="h-48 overflow-visible [clip-path:inset(-2rem_-2rem_0)] lg:h-64" />
            </div>
            <div className="flex flex-1 flex-col in-[.case-night+.case-night]:contents">
              <div className="p-sheet">
                <p className="text-sm font-semibold text-ember-deep">{joinWithDots(study.industry, ...study.tags)}</p>
                <h3 className="mt-2 text-2xl">{study.title}</h3>
                <p className="mt-4 text-muted">{study.description}</p>
                <MonthPanes ledger={study.ledger} />
                <a href={study.path} className="link mt-4 inline-flex min-h-11 items-center gap-2 font-semibold">
                  Read Case Study
                  <span className="sr-only">: {study.client}</span>
                  <Icon name="arrow-right" className="size-5" />
                </a>
              </div>
              <StockPhoto
                photo={study.photo}
                sizes="(width >= 64rem) 34rem, 92vw"
                look="min-h-48 flex-1 rounded-none sm:max-lg:min-h-72 lg:in-[.case-night:nth-child(2)]:-order-1"
              >
                <img src={`/home-drawings.svg#small-${study.slug}`} className="size-full" alt="" loading="lazy" />
              </StockPhoto>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
