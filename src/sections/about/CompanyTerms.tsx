import type { Listing } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

export function CompanyTerms({ terms }: { terms: Listing<'terms'>[] }) {
  return (
    <Section
      title="The company, the invoice, the terms"
      intro="What your accountant will ask before the first payment."
    >
      <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3" data-reveal>
        {terms.map(({ label, text }) => (
          <div key={label} className="border-t-2 border-ink pt-4">
            <dt className="font-heading text-xl font-bold">{label}</dt>
            <dd className="mt-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-sm text-muted">General information, not legal or tax advice.</p>
    </Section>
  );
}
