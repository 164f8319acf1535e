import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/join-with-dots.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { SpentAndEarned } from './SpentAndEarned.tsx';

type CaseStudyHeroProps = { study: CaseStudy; crumbs: { label: string; path: string }[] };

/** What changed, the first figure largest, and what it cost and brought in each month. */
export function CaseStudyHero({ study, crumbs }: CaseStudyHeroProps) {
  return (
    <section className="case-hero dusk on-dark">
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className="case-head">
          <div>
            <p className="eyebrow text-beam">{joinWithDots(study.industry, study.client)}</p>
            <h1>{study.title}</h1>
            <p>{study.description}</p>
          </div>
          <dl className="lattice">
            {study.results.map((result, index) => (
              <div key={result.label} className={`pane ${index === 0 ? 'pane-lit' : ''}`}>
                <dt>{result.label}</dt>
                <dd>{result.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SpentAndEarned ledger={study.ledger} />
      </div>
    </section>
  );
}
