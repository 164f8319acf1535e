import type { ProcessStep } from '../content/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function ProcessPath({ steps }: { steps: ProcessStep[] }) {
  return (
    <Section>
      <SectionHeading
        title="Four steps, no black box"
        lead="You know what happens this week, who does it and what it should change. If a step slips, you hear it from us first."
      />
      <ol className="fairway" data-reveal>
        {steps.map((step) => (
          <li key={step.title}>
            <span className="fairway-buoy">
              <Icon name={step.icon} />
            </span>
            <p className="text-sm font-semibold text-ember-deep">{step.when}</p>
            <h3 className="mt-1 text-xl">{step.title}</h3>
            <p className="mt-3 text-muted">{step.details}</p>
            <p className="fairway-gain mt-4 font-semibold">{step.youGet}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
