import type { ServicePage } from '../../content/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { Lattice } from '../../ui/Lattice.tsx';
import { Section } from '../../ui/Section.tsx';

/** The four sub-services or steps. Ordered ones are a path or a ledger, unordered ones a window. */
export function ServiceSteps({ service }: { service: ServicePage }) {
  const Steps = { window: WindowSteps, path: PathSteps, ledger: LedgerSteps }[service.stepsLook];
  return (
    <Section tone="shell">
      <h2 className="max-w-[41rem] text-3xl">{service.stepsHeading}</h2>
      <div className="mt-10">
        <Steps steps={service.steps} />
      </div>
    </Section>
  );
}

type StepsProps = { steps: ServicePage['steps'] };

function WindowSteps({ steps }: StepsProps) {
  return (
    <Lattice columns={2}>
      {steps.map((step, index) => (
        <Card key={step.title} title={step.title} text={step.details} isLit={index === 0} />
      ))}
    </Lattice>
  );
}

function PathSteps({ steps }: StepsProps) {
  return (
    <ol className="fairway" data-reveal>
      {steps.map((step, index) => (
        <li key={step.title}>
          <span className="fairway-buoy font-heading text-xl font-bold" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="text-xl">{step.title}</h3>
          <p className="mt-3 text-muted">{step.details}</p>
        </li>
      ))}
    </ol>
  );
}

function LedgerSteps({ steps }: StepsProps) {
  return (
    <ol className="ruled ruled-ends" data-reveal>
      {steps.map((step, index) => (
        <li key={step.title} className="grid gap-x-10 gap-y-3 py-7 lg:grid-cols-[4rem_1fr_1.6fr]">
          <span className="font-heading text-3xl leading-none font-bold text-ember-deep" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="text-xl">{step.title}</h3>
          <p className="max-w-[39rem] text-muted">{step.details}</p>
        </li>
      ))}
    </ol>
  );
}
