import type { Listing } from '../../content/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function Benefits({ benefits }: { benefits: Listing<'benefits'>[] }) {
  return (
    <Section layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
      <div>
        <h2 className="text-3xl">Why Hire a Digital Marketing Agency in the Philippines?</h2>
        <p className="mt-5 mb-8 text-lg text-muted">
          You hire people who know what a click costs here in November, and how buyers ask on Messenger.
        </p>
        <Button href="/contact" label="Discuss Your Project" look="ink" />
      </div>
      <PointList
        points={benefits.map(({ title, details, link }) => ({
          title,
          children: (
            <>
              {details} {link && <TextLink to={link.path}>{link.label}</TextLink>}
            </>
          ),
        }))}
      />
    </Section>
  );
}
