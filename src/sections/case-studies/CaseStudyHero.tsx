import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { SpentAndEarned } from './SpentAndEarned.tsx';

const looks = {
  first: {
    pane: 'pane-lit flex-col-reverse gap-1 py-4 lg:col-span-full lg:py-2.5',
    label: 'text-base lg:text-sm',
    value: 'text-[clamp(5rem,10vw,6.25rem)] leading-none wrap-anywhere [font-kerning:none]',
  },
  further: {
    pane: 'flex-row-reverse gap-4 py-4 lg:flex-col-reverse lg:gap-1 lg:py-3',
    label: 'text-sm lg:text-xs',
    value: 'text-xl leading-tight tracking-tight',
  },
};

/** What changed, the first figure largest, and what it cost and brought in each month. */
export function CaseStudyHero({ study }: { study: CaseStudy }) {
  return (
    <section className="dusk on-dark overflow-clip pt-1 max-lg:pb-4">
      <div className="wrap max-lg:flex max-lg:flex-col">
        <Breadcrumbs crumbs={study.page.crumbs} />
        {/* On a phone the months follow the heading. */}
        <div className="mt-2 grid grid-cols-[1.35fr_1fr] gap-x-14 max-lg:contents *:max-lg:contents">
          <div>
            <p className="eyebrow text-beam">{joinWithDots(study.industry, study.client)}</p>
            <h1 className="mt-3 text-3xl lg:text-[2.5rem]">{study.title}</h1>
            <p className="mt-3 max-w-[38rem] text-shell max-lg:relative max-lg:order-1 lg:leading-[1.45]">
              {study.description}
            </p>
          </div>
          <dl className="lattice self-start max-lg:relative max-lg:order-2 max-lg:my-10 max-lg:grid! lg:grid-cols-3">
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
