import type { Benefit } from '../content/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

export function BenefitLattice({ benefits }: { benefits: Benefit[] }) {
  return (
    <section className="section wrap">
      <SectionHeading
        title="Why Hire a Digital Marketing Agency in the Philippines?"
        lead="Because the numbers that decide a sale here are local ones: who answers on Messenger, what a click costs in November, which branch is twenty minutes away."
      />
      <ul className="lattice mt-12 sm:grid-cols-2 xl:grid-cols-4" data-reveal>
        {benefits.map((benefit) => (
          <li key={benefit.title} className={`pane p-7 ${benefit.order === 2 ? 'pane-lit' : ''}`}>
            <span className="grid size-12 place-items-center rounded-md bg-ink text-beam">
              <Icon name={benefit.icon} />
            </span>
            <h3 className="mt-6 text-xl">{benefit.title}</h3>
            <p className="mt-3 text-muted">{benefit.details}</p>
          </li>
        ))}
      </ul>
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
    </section>
  );
}
