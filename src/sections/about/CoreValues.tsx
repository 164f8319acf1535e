import type { Listing } from '../../content/queries.ts';
import { capitalize, countThings } from '../../domain/count-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

/** Each value with the rule that clients can hold us to. */
export function CoreValues({ values }: { values: Listing<'values'>[] }) {
  return (
    <Section
      tone="night"
      title={`${capitalize(countThings(values.length, 'value'))}, ${countThings(values.length, 'rule')}`}
      intro="Anyone can print values on a wall. Each of ours ends in a rule that you can hold us to."
    >
      <ol className="lattice sm:grid-cols-2" data-reveal>
        {values.map((value, index) => (
          <li key={value.title} className={`pane pane-parts row-span-4 p-7 ${index === 2 ? 'pane-lit' : ''}`}>
            <Icon name={value.icon} className="size-7" />
            <h3 className="mt-6 text-xl">{value.title}</h3>
            <p className="pane-text mt-3 mb-6">{value.details}</p>
            <p className="mt-auto border-t border-current pt-4 font-semibold">{value.rule}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
