import type { Listing } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

export function ProcessPath({ steps }: { steps: Listing<'processSteps'>[] }) {
  return (
    <Section
      title="Four steps, no black box"
      intro="You know what happens this week and who does it. If a step slips, you hear it from us first."
    >
      <ol className="fairway" data-reveal>
        {steps.map((step) => (
          <li key={step.title}>
            <Icon name={step.icon} className="" />
            <p className="text-sm font-semibold text-ember-deep">{step.when}</p>
            <h3 className="mt-1 text-xl">{step.title}</h3>
            <p className="mt-1 text-sm text-muted sm:text-base">{step.details}</p>
            <p className="fairway-gain">{step.youGet}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
