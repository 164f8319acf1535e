import type { CaseStudy } from '../content/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import { StockPhoto } from '../ui/StockPhoto.tsx';
import { Section } from '../ui/Section.tsx';
import { joinWithDots } from '../ui/join-with-dots.ts';

export function CaseStudyList({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <Section layout="space-y-20">
      {caseStudies.map((study) => (
        <article
          key={study.slug}
          className="grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:even:[&>*:first-child]:order-2"
        >
          <StockPhoto
            photo={study.photo}
            icon="trending-up"
            shape="landscape"
            sizes="(width >= 76rem) 32rem, (width >= 64rem) 44vw, 92vw"
          />
          <div>
            <p className="text-sm font-semibold text-ember-deep">{joinWithDots(study.industry, ...study.tags)}</p>
            <h2 className="mt-2 text-2xl">{study.title}</h2>
            <p className="mt-4 max-w-[35rem] text-muted">{study.description}</p>
            <a href={study.path} className="link mt-4 inline-flex min-h-11 items-center gap-2 font-semibold">
              Read Case Study
              <span className="sr-only">: {study.client}</span>
              <Icon name="arrow-right" className="size-5" />
            </a>
          </div>
        </article>
      ))}
    </Section>
  );
}
