import { Fragment } from 'react';
import type { PromiseGroup } from '../../content/queries.ts';
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
      intro="These terms are in every contract, except those with government."
    >
      <dl className="mb-10 grid gap-x-16 gap-y-6 lg:grid-cols-[1.25fr_1fr]">
        {kept.flatMap(({ promises }) =>
          promises
            .filter(({ isLarge }) => isLarge)
            .map(({ about, says }) => (
              <div key={about} className="print:break-inside-avoid">
                <dt className="text-sm text-muted">{about}</dt>
                <dd className="font-heading text-2xl leading-tight font-bold text-balance first-letter:uppercase lg:text-[2rem]">
                  {says}
                </dd>
              </div>
            )),
        )}
      </dl>
      <div className="ruled ruled-ends">
        {kept.map(({ id, heading, promises }) => (
          <details key={id} className="folded-terms">
            <summary className="flex min-h-14 items-center gap-6 py-3">
              <h3 className="text-xl">{heading}</h3>
            </summary>
            <dl className="terms grid grid-cols-[minmax(6.5rem,3fr)_5fr] pb-4 text-sm leading-[1.4] *:border-line *:py-2.5 *:nth-[n+3]:border-t">
              {promises
                .filter(({ isLarge }) => !isLarge)
                .map(({ about, says }) => (
                  <Fragment key={about}>
                    <dt className="pe-4 text-muted">{about}</dt>
                    <dd className="font-semibold first-letter:uppercase print:break-before-avoid">{says}</dd>
                  </Fragment>
                ))}
            </dl>
          </details>
        ))}
      </div>
    </Section>
  );
}
