import type { Rate } from '../../content/queries.ts';
import { writeCount } from '../../domain/words.ts';
import { describeStart } from '../../domain/money/starting-price.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

/**
 * The services of the home page as nine panes of a window. Their drawings are one file, which the browser fetches when
 * it comes near to them; a service without a drawing shows its icon.
 */
export function ServiceLattice({ services, total }: { services: Rate[]; total: number }) {
  return (
    <Section
      tone="night"
      title="Everything it takes to be found, chosen and remembered"
      intro="Take one or several. Each page says what you get, what it costs and how long it takes."
    >
      <ul className="lattice service-panes" data-reveal>
        {services.map(({ slug, path, name, icon, drawing, pricing }) => (
          <li key={slug}>
            <a href={path} className="pane">
              {drawing ? <img src={`/service-drawings.svg#${drawing}`} alt="" loading="lazy" /> : <Icon name={icon} />}
              <h3>{name}</h3>
              <b>{writePrice(pricing)}</b>
            </a>
          </li>
        ))}
      </ul>
      <ArrowLink href="/services" label={`All ${writeCount(total)} with their prices`} />
    </Section>
  );
}

function writePrice(pricing: Rate['pricing']) {
  const { price, per = '' } = describeStart(pricing);
  return `${price} ${per}`.trim();
}
