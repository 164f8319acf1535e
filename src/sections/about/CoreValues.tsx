import type { Listing } from '../../content/queries.ts';
import { capitalize, countThings } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';

/** Each value with the rule that clients can hold us to. */
export function CoreValues({ values }: { values: Listing<'values'>[] }) {
  return (
    <Section
      tone="dusk"
      title={`${capitalize(countThings(values.length, 'value'))}, ${countThings(values.length, 'rule')}`}
      intro="Each ends in a rule that you can hold us to."
    >
      <ol className="grid gap-3 sm:grid-cols-2 lg:-mb-28 lg:grid-cols-4 lg:items-end lg:gap-4" data-reveal>
        {values.map((value) => (
          <li
            key={value.title}
            className="floors flex flex-col bg-night px-5 pt-4 [--glass:var(--color-beam)] after:mt-auto after:h-5 lg:pt-6 lg:after:h-15 lg:even:after:h-35"
          >
            <h3 className="text-lg text-beam">{value.title}</h3>
            <p className="mt-1 mb-3 text-sm leading-[1.5] text-mist">{value.details}</p>
            <p className="mb-4 font-heading text-xl leading-tight font-bold">{value.rule}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
