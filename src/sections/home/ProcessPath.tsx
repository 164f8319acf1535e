import type { Listing } from '../../content/queries.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Section } from '../../ui/Section.tsx';

export function ProcessPath({ steps }: { steps: Listing<'processSteps'>[] }) {
  return (
    <Section title="Four steps, no black box" intro="If a step is late, we say so first." layout="lg:py-14">
      <ol className="grid lg:grid-cols-4" data-reveal>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative border-ink max-lg:mb-3 max-lg:border-b-2 max-lg:ps-16 max-lg:pb-5 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:border-t-2 lg:py-5 lg:pe-8"
          >
            {/* One street of towers, each two floors higher than the one before it; the last one is lit. */}
            <Drawing name={`step-${index + 1}`} look="absolute bottom-0 left-0 h-30 w-13 lg:bottom-full" />
            <p className="text-sm font-semibold text-ember-deep">{step.when}</p>
            <h3 className="mt-1 text-xl">{step.title}</h3>
            <p className="mt-1 mb-3 text-sm text-muted">{step.details}</p>
            <p className="border-s-2 border-beam ps-3 font-semibold">{step.youGet}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
