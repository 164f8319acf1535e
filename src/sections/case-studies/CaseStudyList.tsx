import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/join-with-dots.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { MonthBars } from './MonthBars.tsx';

/** Each case with its first figure and the months behind it, then its text and a small photo. */
export function CaseStudyList({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <Section layout="case-list">
      {caseStudies.map((study) => (
        <article key={study.slug} className="case">
          <div className="case-figure dusk on-dark">
            <p>
              <b>{study.results[0]!.value}</b> {study.results[0]!.label}
            </p>
            <MonthBars chart={study.chart} plotHeight={240} />
          </div>
          <div className="case-text">
            <p className="text-sm font-semibold text-ember-deep">{joinWithDots(study.industry, ...study.tags)}</p>
            <h2 className="mt-2 text-2xl">{study.title}</h2>
            <p className="mt-4 text-muted">{study.description}</p>
            <div className="case-end">
              <a href={study.path} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
                Read Case Study
                <span className="sr-only">: {study.client}</span>
                <Icon name="arrow-right" className="size-5" />
              </a>
              <StockPhoto photo={study.photo} icon="trending-up" shape="landscape" sizes="11rem" />
            </div>
          </div>
        </article>
      ))}
    </Section>
  );
}
