import type { Listing } from '../../content/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TowerList } from '../../ui/TowerList.tsx';

/** Four pain points, each with a check that owners can do themselves. */
export function PainPoints({ painPoints }: { painPoints: Listing<'painPoints'>[] }) {
  return (
    <Section tone="dusk" layout="grid gap-x-16 gap-y-4 lg:grid-cols-[1.25fr_1fr]">
      <h2 className="text-3xl">Sound Familiar?</h2>
      <div>
        <p className="mb-5 text-lg text-mist">
          Four problems that owners bring to a first call, and how to check today whether you have them.
        </p>
        <Button href="/contact" label="Let's Solve Your Marketing Problems" arrow />
      </div>
      <TowerList
        isDark
        points={painPoints.map(({ title, description, check }) => ({
          title,
          children: (
            <>
              {description} <b className="text-beam before:block before:h-2">Check it:</b> {check}
            </>
          ),
        }))}
      />
    </Section>
  );
}
