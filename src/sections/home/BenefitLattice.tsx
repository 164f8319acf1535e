import type { Listing } from '../../content/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Four panes; on a phone each has its icon beside its title. */
export function BenefitLattice({ benefits }: { benefits: Listing<'benefits'>[] }) {
  return (
    <Section
      title="Why Hire a Digital Marketing Agency in the Philippines?"
      intro="You hire people who know what a click costs here in November, and how buyers ask on Messenger."
    >
      <ul className="lattice sm:grid-cols-2 xl:grid-cols-4" data-reveal>
        {benefits.map(({ order, title, details, icon, link }) => (
          <li key={title} className={order === 2 ? 'pane pane-lit benefit' : 'pane benefit'}>
            <Icon name={icon} className="" />
            <h3>{title}</h3>
            <p className="pane-text">
              {details}
              {link && ' '}
              {link && <TextLink to={link.path}>{link.label}</TextLink>}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3" data-reveal>
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
