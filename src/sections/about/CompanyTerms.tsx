import type { Listing } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

export function CompanyTerms({ terms }: { terms: Listing<'terms'>[] }) {
  return (
    <Section
      title="The company, the invoice, the terms"
      intro="What your accountant will ask before the first payment."
    >
      <ul className="company-terms grid gap-x-12 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3" data-reveal>
        {terms.map(({ label, text }) => (
          <li key={label}>
            <h3>{label}</h3>
            {/* Empty, because a wide screen shows the text whether it is open or not. */}
            <details>
              <summary aria-label={`${label}, more`}>
                <Icon name="chevron-down" className="size-5" />
              </summary>
            </details>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted sm:mt-8">General information, not legal or tax advice.</p>
    </Section>
  );
}
