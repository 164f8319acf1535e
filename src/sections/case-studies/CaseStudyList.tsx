import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { MonthPanes } from './MonthPanes.tsx';
import { MonthTowers } from './MonthTowers.tsx';

/** Each case with its first figure over the months behind it, then its text and a photo: the night passes from one to the next. */
export function CaseStudyList({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <Section layout="grid gap-[clamp(1.5rem,1rem+2vw,2.5rem)]">
      {caseStudies.map((study) => (
        <article
          key={study.slug}
          className="case-night group grid grid-cols-1 overflow-hidden rounded-lg border border-line lg:grid-cols-[1.25fr_1fr] lg:even:grid-cols-[1fr_1.25fr]"
        >
          <div className="dusk on-dark flex flex-col justify-between gap-8 p-sheet lg:group-even:order-1">
            <p>
              <b className="mb-2 block font-heading text-[clamp(5rem,2rem+14vw,9rem)] leading-[0.9] tracking-[-0.02em] text-beam">
                {study.results[0]!.value}
              </b>{' '}
              {study.results[0]!.label}
            </p>
            <MonthTowers chart={study.chart} tall="h-48 lg:h-64" />
          </div>
          <div className="flex flex-col">
            <div className="p-sheet lg:pl-7">
              <p className="text-sm font-semibold text-ember-deep">{joinWithDots(study.industry, ...study.tags)}</p>
              <h2 className="mt-2 text-2xl">{study.title}</h2>
              <p className="mt-4 text-muted">{study.description}</p>
              <a href={study.path} className="link mt-4 inline-flex min-h-11 items-center gap-2 font-semibold">
                Read Case Study
                <span className="sr-only">: {study.client}</span>
                <Icon name="arrow-right" className="size-5" />
              </a>
            </div>
            <StockPhoto photo={study.photo} sizes="(width >= 64rem) 32rem, 92vw" look="min-h-40 flex-1 rounded-none">
              <MonthPanes ledger={study.ledger} />
            </StockPhoto>
          </div>
        </article>
      ))}
    </Section>
  );
}
