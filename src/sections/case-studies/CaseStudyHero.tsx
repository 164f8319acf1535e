import type { CaseStudy } from '../../content/queries.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';

type CaseStudyHeroProps = { study: CaseStudy; crumbs: { label: string; path: string }[] };

export function CaseStudyHero({ study, crumbs }: CaseStudyHeroProps) {
  return (
    <section className="dusk on-dark">
      <div className="wrap pt-6 pb-[clamp(3rem,2rem+4vw,5.5rem)]">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1.25fr_1fr] lg:items-center">
          <div>
            <p className="eyebrow text-beam">{study.industry}</p>
            <h1 className="mt-5 text-4xl">{study.title}</h1>
            <p className="mt-6 max-w-[38rem] text-lg text-shell">{study.description}</p>
          </div>
          <StockPhoto
            photo={study.photo}
            icon="trending-up"
            shape="window"
            sizes="(width >= 76rem) 31rem, (width >= 64rem) 42vw, 92vw"
          />
        </div>
      </div>
    </section>
  );
}
