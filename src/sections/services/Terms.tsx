import type { PromiseGroup } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

type TermsProps = { groups: PromiseGroup[]; services: string[] };

/** All our promises in the words that every other page uses: a few large, the others folded under their headings. */
export function Terms({ groups, services }: TermsProps) {
  const kept = groups.map(({ id, heading, promises }) => ({
    id,
    heading,
    promises: Object.values(promises).filter(({ service }) => service === undefined || services.includes(service)),
  }));
  return (
    <Section
      id="terms"
      tone="shell"
      title="What you can hold us to"
      intro="The terms of every contract but those with government. If another page differs, this list applies."
    >
      <PromiseList
        promises={kept.flatMap(({ promises }) => promises.filter(({ isLarge }) => isLarge))}
        look="large-terms"
      />
      <div className="ruled ruled-ends">
        {kept.map(({ id, heading, promises }) => (
          <details key={id} className="folded-terms">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3">
              <h3 className="text-xl">{heading}</h3>
              <Icon name="chevron-down" className="size-5 shrink-0" />
            </summary>
            <PromiseList promises={promises.filter(({ isLarge }) => !isLarge)} look="terms" />
          </details>
        ))}
      </div>
    </Section>
  );
}

function PromiseList({ promises, look }: { promises: { about: string; says: string }[]; look: string }) {
  return (
    <dl className={look}>
      {promises.map(({ about, says }) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
