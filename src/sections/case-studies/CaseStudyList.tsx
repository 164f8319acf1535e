import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { MonthBars } from './MonthBars.tsx';

/** Each case with its first figure and the months behind it, then its text and a small photo. */
export function CaseStudyList({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <Section layout="grid gap-[clamp(1.5rem,1rem+2vw,2.5rem)]">
      {caseStudies.map((study) => (
        <article
          key={study.slug}
          className="group grid grid-cols-1 overflow-hidden rounded-lg border border-line lg:grid-cols-[1.25fr_1fr] lg:even:grid-cols-[1fr_1.25fr]"
        >
          <div className="case-figure dusk on-dark flex flex-col justify-between gap-8 p-sheet">
            <p>
              <b className="mb-2 block font-heading text-[clamp(5rem,2rem+14vw,9rem)] leading-[0.9] tracking-[-0.05em] text-beam">
                {study.results[0]!.value}
              </b>{' '}
              {study.results[0]!.label}
            </p>
            <MonthBars chart={study.chart} plotHeight={240} />
          </div>
          <div className="flex flex-col p-sheet lg:group-even:-order-1">
            <p className="text-sm font-semibold text-ember-deep">{joinWithDots(study.industry, ...study.tags)}</p>
            <h2 className="mt-2 text-2xl">{study.title}</h2>
            <p className="mt-4 text-muted">{study.description}</p>
            <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-6">
              <a href={study.path} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
                Read Case Study
                <span className="sr-only">: {study.client}</span>
                <Icon name="arrow-right" className="size-5" />
              </a>
              <StockPhoto
                photo={study.photo}
                icon="trending-up"
                shape="landscape"
                sizes="11rem"
                look="w-36 rounded-md lg:w-44"
              />
            </div>
          </div>
        </article>
      ))}
    </Section>
  );
}
