import type { Listing } from '../../content/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Four panes, one of them lit. */
export function BenefitLattice({ benefits }: { benefits: Listing<'benefits'>[] }) {
  return (
    <Section
      title="Why Hire a Digital Marketing Agency in the Philippines?"
      intro="You hire people who know what a click costs here in November, and how buyers ask on Messenger."
    >
      <ul className="lattice sm:grid-cols-2 xl:grid-cols-4" data-reveal>
        {benefits.map(({ order, title, details, link }) => (
          <li key={title} className={`pane p-4.5 md:p-6 ${order === 2 ? 'pane-lit' : ''}`.trim()}>
            <h3 className="text-xl">{title}</h3>
            <p className="pane-text mt-2 text-sm">
              {details}
              {link && ' '}
              {link && <TextLink to={link.path}>{link.label}</TextLink>}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3" data-reveal>
        <Button href="/contact" label="Discuss Your Project" look="ink" />
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
