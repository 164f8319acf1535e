import type { PromiseGroup } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

/** All our promises in one list, in the words that every other page uses. */
export function Terms({ groups, services }: { groups: PromiseGroup[]; services: string[] }) {
  return (
    <Section
      id="terms"
      tone="shell"
      title="What you can hold us to"
      intro="The terms of every contract. If another page says something else, tell us: this list counts."
    >
      <div className="terms">
        {groups.map(({ id, heading, promises }) => (
          <section key={id} aria-labelledby={`terms-${id}`}>
            <h3 id={`terms-${id}`} className="text-xl">
              {heading}
            </h3>
            <dl>
              {Object.values(promises)
                .filter(({ service }) => service === undefined || services.includes(service))
                .map(({ about, says }) => (
                  <div key={about}>
                    <dt>{about}</dt>
                    <dd>{says}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  );
}
