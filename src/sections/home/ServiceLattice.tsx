import type { Rate } from '../../content/queries.ts';
import { capitalize, writeCount } from '../../domain/words.ts';
import { describeStart } from '../../domain/money/starting-price.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

/** The services of the home page as nine panes of a window; one without a drawing shows its icon. */
export function ServiceLattice({ services, total }: { services: Rate[]; total: number }) {
  return (
    <Section tone="night" title={`${capitalize(writeCount(services.length))} ways to light up a quiet month`}>
      <ul className="service-panes lattice grid-cols-2 md:grid-cols-3" data-reveal>
        {services.map(({ slug, path, name, icon, drawing, pricing }) => (
          // Nine in two columns: the first takes both.
          <li key={slug} className="max-md:first:col-span-full">
            <a href={path} className="pane flex h-full flex-col p-3 focus-visible:-outline-offset-4 md:p-7">
              {drawing ? <Drawing name={drawing} look="aspect-2/1 w-full" /> : <Icon name={icon} />}
              <h3 className="my-2 text-lg">{name}</h3>
              <b className="mt-auto text-sm text-beam">{writePrice(pricing)}</b>
            </a>
          </li>
        ))}
      </ul>
      <ArrowLink href="/services" label={`All ${writeCount(total)}, with our prices`} />
    </Section>
  );
}

function writePrice(pricing: Rate['pricing']) {
  const { price, per = '' } = describeStart(pricing);
  // A line does not end with "a".
  return `${price} ${per.replace(' ', '\u00a0')}`.trim();
}
