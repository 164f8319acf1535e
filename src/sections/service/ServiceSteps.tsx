import type { ServicePage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

const looks = {
  path: {
    list: 'fairway grid gap-x-8 gap-y-5 lg:grid-cols-4',
    item: 'relative max-lg:ps-13 lg:pt-17 lg:even:mt-10',
    number: 'font-heading text-xl font-bold',
    details: 'mt-3 text-muted',
  },
  ledger: {
    list: 'ruled ruled-ends',
    item: 'grid gap-x-10 gap-y-3 py-7 lg:grid-cols-[4rem_1fr_1.6fr]',
    number: 'font-heading text-3xl leading-none font-bold text-ember-deep',
    details: 'max-w-[39rem] text-muted',
  },
};

/** The four sub-services or steps. Ordered ones are a path or a ledger, unordered ones a window. */
export function ServiceSteps({ service: { stepsLook, stepsHeading, steps } }: { service: ServicePage }) {
  return (
    <Section tone="shell">
      <h2 className="max-w-[41rem] text-3xl">{stepsHeading}</h2>
      <div className="mt-10">
        {stepsLook === 'window' ? (
          <ul className="lattice sm:grid-cols-2" data-reveal>
            {steps.map((step, index) => (
              <li key={step.title} className={`pane pane-parts row-span-2 p-7 ${index === 0 ? 'pane-lit' : ''}`}>
                <h3 className="text-xl">{step.title}</h3>
                <p className="pane-text mt-3">{step.details}</p>
              </li>
            ))}
          </ul>
        ) : (
          <ol className={looks[stepsLook].list} data-reveal>
            {steps.map((step, index) => (
              <li key={step.title} className={looks[stepsLook].item}>
                <span className={looks[stepsLook].number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="text-xl">{step.title}</h3>
                <p className={looks[stepsLook].details}>{step.details}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  );
}
