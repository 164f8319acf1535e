import type { SampleSheets as Sheets } from '../../content/queries.ts';
import type { PriceBook } from '../../domain/money/estimate-query.ts';
import { Section } from '../../ui/Section.tsx';
import { AuditPage } from './AuditPage.tsx';
import { FridayPage } from './FridayPage.tsx';

/** What a client gets, complete, before anybody asks for it. */
export function SampleSheets({ audit, friday, book }: Sheets & { book: PriceBook }) {
  const isInvented = audit.sample || friday.sample;
  return (
    <Section
      id="samples"
      tone="dusk"
      title="See an audit and a Friday page first"
      intro={`In pesos, with every sum and our own error.${isInvented ? ' The client is invented.' : ''}`}
      layout="sheets"
    >
      <AuditPage audit={audit} />
      <FridayPage friday={friday} book={book} />
    </Section>
  );
}
