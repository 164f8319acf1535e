import type { Listing } from '../../content/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';

/** Four pain points, each with a check that owners can do themselves. */
export function PainPoints({ painPoints }: { painPoints: Listing<'painPoints'>[] }) {
  return (
    <Section tone="night" layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
      <div>
        <h2 className="text-3xl">Sound Familiar?</h2>
        <p className="mt-5 mb-8 text-lg text-mist">
          Four problems that owners bring to a first call, and how to check today whether you have them.
        </p>
        <Button href="/contact" label="Let's Solve Your Marketing Problems" arrow />
      </div>
      <PointList
        points={painPoints.map(({ title, description, check }) => ({
          title,
          children: (
            <>
              {description}{' '}
              <span className="mt-2 block">
                <b className="text-beam">Check it:</b> {check}
              </span>
            </>
          ),
        }))}
      />
    </Section>
  );
}
