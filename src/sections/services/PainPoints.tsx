import type { Listing } from '../../content/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

/** Four pain points, each with a check that owners can do themselves. */
export function PainPoints({ painPoints }: { painPoints: Listing<'painPoints'>[] }) {
  return (
    <Section
      tone="night"
      title="Sound Familiar?"
      intro="Four problems that owners bring to a first call, and how to check today whether you have them."
    >
      <ul className="lattice sm:grid-cols-2" data-reveal>
        {painPoints.map((pain) => (
          <li key={pain.title} className="pane flex flex-col p-5 sm:p-7">
            <h3 className="flex items-center gap-3 text-xl">
              <Icon name={pain.icon} className="size-6 shrink-0" />
              {pain.title}
            </h3>
            <p className="pane-text mt-3 mb-4">{pain.description}</p>
            <p className="mt-auto border-t border-current pt-4">
              <strong>Check it: </strong>
              {pain.check}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Button href="/contact" label="Let's Solve Your Marketing Problems" arrow />
      </div>
    </Section>
  );
}
