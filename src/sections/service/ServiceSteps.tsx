import type { ServicePage } from '../../content/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { Lattice } from '../../ui/Lattice.tsx';
import { Section } from '../../ui/Section.tsx';

const looks = {
  path: {
    list: 'fairway',
    number: 'fairway-buoy font-heading text-xl font-bold',
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
          <Lattice columns={2}>
            {steps.map((step, index) => (
              <Card key={step.title} title={step.title} text={step.details} isLit={index === 0} />
            ))}
          </Lattice>
        ) : (
          <NumberedSteps steps={steps} look={looks[stepsLook]} />
        )}
      </div>
    </Section>
  );
}

type Look = { list: string; item?: string; number: string; details: string };

function NumberedSteps({ steps, look }: Pick<ServicePage, 'steps'> & { look: Look }) {
  return (
    <ol className={look.list} data-reveal>
      {steps.map((step, index) => (
        <li key={step.title} className={look.item}>
          <span className={look.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="text-xl">{step.title}</h3>
          <p className={look.details}>{step.details}</p>
        </li>
      ))}
    </ol>
  );
}
