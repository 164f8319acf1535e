import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { SpentAndEarned } from './SpentAndEarned.tsx';

const looks = {
  first: {
    pane: 'pane-lit flex-col-reverse gap-2 py-4 lg:col-span-full',
    label: 'text-base',
    value: 'text-[clamp(5rem,10vw,7.75rem)] leading-none wrap-anywhere [font-kerning:none]',
  },
  further: {
    pane: 'flex-row-reverse gap-4 py-4 lg:flex-col-reverse lg:gap-2',
    label: 'text-sm',
    value: 'text-xl leading-tight tracking-tight',
  },
};

/** What changed, the first figure largest, and what it cost and brought in each month. */
export function CaseStudyHero({ study }: { study: CaseStudy }) {
  return (
    <section className="dusk on-dark overflow-clip pt-6">
      <div className="wrap">
        <Breadcrumbs crumbs={study.page.crumbs} />
        <div className="mt-4 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1.25fr_1fr] lg:items-center">
          <div>
            <p className="eyebrow text-beam">{joinWithDots(study.industry, study.client)}</p>
            <h1 className="mt-4 text-3xl">{study.title}</h1>
            <p className="mt-4 max-w-[38rem] text-shell">{study.description}</p>
          </div>
          <dl className="lattice self-start lg:grid-cols-3">
            {study.results.map((result, index) => {
              const { pane, label, value } = index === 0 ? looks.first : looks.further;
              return (
                <div key={result.label} className={`pane ${pane} flex items-baseline justify-end px-5`}>
                  <dt className={`${label} leading-snug`}>{result.label}</dt>
                  <dd className={`${value} min-w-26 flex-none font-heading font-bold`}>{result.value}</dd>
                </div>
              );
            })}
          </dl>
        </div>
        <SpentAndEarned ledger={study.ledger} />
      </div>
    </section>
  );
}
