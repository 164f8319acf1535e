import type { Listing } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { WireStep } from '../../ui/WireStep.tsx';

export function ProcessPath({ steps }: { steps: Listing<'processSteps'>[] }) {
  return (
    <Section title="Four steps, no black box" intro="If a step is late, we say so first.">
      <ol className="grid lg:grid-cols-4" data-reveal>
        {steps.map((step) => (
          <WireStep key={step.title}>
            <p className="text-sm font-semibold text-ember-deep">{step.when}</p>
            <h3 className="mt-1 text-xl">{step.title}</h3>
            <p className="mt-1 mb-3 text-sm text-muted sm:text-base">{step.details}</p>
            <p className="mt-auto border-s-2 border-beam ps-3 font-semibold">{step.youGet}</p>
          </WireStep>
        ))}
      </ol>
    </Section>
  );
}
