import type { Listing } from '../../content/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { TowerList } from '../../ui/TowerList.tsx';

export function Benefits({ benefits }: { benefits: Listing<'benefits'>[] }) {
  return (
    <Section layout="grid gap-x-16 gap-y-6 lg:grid-cols-2">
      <h2 className="text-3xl">Why Hire a Digital Marketing Agency in the Philippines?</h2>
      <div>
        <p className="mb-5 text-lg text-muted">
          You hire people who know what a click costs here in November and how buyers ask on Messenger.
        </p>
        <Button href="/contact" label="Discuss Your Project" look="ink" />
      </div>
      <TowerList
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
