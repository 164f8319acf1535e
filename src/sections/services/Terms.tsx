import { listPromises, promiseGroups } from '../../domain/promises.ts';
import { Section } from '../../ui/Section.tsx';

/** All our promises in one list, in the words that every other page uses. */
export function Terms({ services }: { services: string[] }) {
  const all = listPromises(services);
  return (
    <Section
      id="terms"
      tone="shell"
      title="What you can hold us to"
      intro="The terms of every contract. If another page says something else, tell us: this list counts."
    >
      <div className="terms">
        {Object.entries(promiseGroups).map(([group, title]) => (
          <section key={group} aria-labelledby={`terms-${group}`}>
            <h3 id={`terms-${group}`} className="text-xl">
              {title}
            </h3>
            <dl>
              {all
                .filter((promise) => promise.group === group)
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
