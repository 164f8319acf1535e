import type { Listing } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

export function ProcessPath({ steps }: { steps: Listing<'processSteps'>[] }) {
  return (
    <Section title="Four steps, no black box" intro="If a step is late, we say so first.">
      <ol className="grid lg:grid-cols-4" data-reveal>
        {steps.map((step) => (
          <li
            key={step.title}
            className="group relative border-shoal max-lg:ms-2 max-lg:border-s-2 max-lg:ps-4 max-lg:pb-5 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:border-t-2 lg:py-5 lg:pe-8"
          >
            {/* A lamp on the wire that runs along all steps; the last one is lit. */}
            <i className="absolute size-4 rounded-full bg-tide group-last:bg-beam max-lg:-start-[9px] lg:-top-[9px]" />
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
