import type { Listing } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';
import { FoldedList } from './FoldedList.tsx';

export function CompanyTerms({ terms }: { terms: Listing<'terms'>[] }) {
  return (
    <Section
      title="The company, the invoice, the terms"
      intro="What your accountant will ask before the first payment."
    >
      <FoldedList items={terms} layout="grid gap-x-12 sm:grid-cols-2 sm:gap-y-8" />
      <LegalNote />
    </Section>
  );
}
