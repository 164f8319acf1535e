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
          <li
            key={title}
            className={`pane grid grid-cols-[auto_1fr] items-center gap-x-3.5 gap-y-1.5 p-4.5 md:content-start md:p-6 ${order === 2 ? 'pane-lit' : ''}`.trim()}
          >
            <Icon name={icon} className="size-10 rounded-sm bg-ink p-2 text-beam" />
            <h3 className="text-[1.25rem]">{title}</h3>
            <p className="pane-text col-span-full text-sm">
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
