import type { ServiceCard } from '../../content/queries.ts';
import { writeCount } from '../../domain/count-words.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

/** The services of the home page as nine panes of a window; the first is highlighted. */
export function ServiceLattice({ services, total }: { services: ServiceCard[]; total: number }) {
  return (
    <Section
      tone="night"
      title="Everything it takes to be found, chosen and remembered"
      intro="Take one or several. Each page says what you get, what it costs and how long it takes."
    >
      <ul className="lattice service-panes" data-reveal>
        {services.map(({ slug, path, name, benefit, icon }, index) => (
          <li key={slug}>
            <a href={path} className={index === 0 ? 'pane pane-lit' : 'pane'}>
              <Icon name={icon} />
              <h3>{name}</h3>
              <p>{benefit}</p>
            </a>
          </li>
        ))}
      </ul>
      <ArrowLink href="/services" label={`All ${writeCount(total)} with their prices`} />
    </Section>
  );
}
