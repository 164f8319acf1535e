import type { Benefit } from '../content/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Lattice } from '../ui/Lattice.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

export function BenefitLattice({ benefits }: { benefits: Benefit[] }) {
  return (
    <Section>
      <SectionHeading
        title="Why Hire a Digital Marketing Agency in the Philippines?"
        lead="Because the numbers that decide a sale here are local ones: who answers on Messenger, what a click costs in November, which branch is twenty minutes away."
      />
      <Lattice columns={4}>
        {benefits.map(({ order, title, details, icon }) => (
          <Card key={title} title={title} text={details} icon={icon} isLit={order === 2} />
        ))}
      </Lattice>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4" data-reveal>
        <Button href="/contact" label="Discuss Your Project" look="ink" arrow />
        <p className="text-muted">
          Or see{' '}
          <a href="/about" className="link text-ink">
            who would work on your account
          </a>
          .
        </p>
      </div>
    </Section>
  );
}
