import type { ServiceCard } from '../content/queries.ts';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Lattice } from '../ui/Lattice.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

/** The services of the home page as nine panes of a window; the first is highlighted. */
export function ServiceLattice({ services }: { services: ServiceCard[] }) {
  return (
    <Section tone="night">
      <SectionHeading
        title="Everything it takes to be found, chosen and remembered"
        lead="Take one or several. Each page says what you get, what it costs and how long it takes."
      />
      <Lattice columns={3}>
        {services.map(({ slug, path, name, benefit, icon }, index) => (
          <Card key={slug} href={path} title={name} text={benefit} icon={icon} isLit={index === 0} />
        ))}
      </Lattice>
      <ArrowLink href="/services" label="All ten with their prices" />
    </Section>
  );
}
