import type { Listing } from '../../content/queries.ts';
import { capitalize, countThings } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';

/** Each value with the rule that clients can hold us to. */
export function CoreValues({ values }: { values: Listing<'values'>[] }) {
  return (
    <Section
      tone="night"
      title={`${capitalize(countThings(values.length, 'value'))}, ${countThings(values.length, 'rule')}`}
      intro="Each ends in a rule that you can hold us to."
    >
      <ol className="lattice sm:grid-cols-2" data-reveal>
        {values.map((value) => (
          <li key={value.title} className="pane pane-parts row-span-3 px-5 py-4 sm:p-7">
            <h3 className="text-2xl text-beam">{value.title}</h3>
            <p className="pane-text mt-2 mb-3 sm:mt-3 sm:mb-4">{value.details}</p>
            <p className="border-t border-current pt-3 leading-snug font-semibold sm:pt-4">{value.rule}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
