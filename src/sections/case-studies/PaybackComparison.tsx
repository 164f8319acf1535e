import type { CaseStudy } from '../../content/queries.ts';
import { formatMonths } from '../../domain/dates.ts';
import { findPayback } from '../../domain/money/payback.ts';
import { formatDifference, formatPesos } from '../../domain/money/prices.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { describePayback } from './describe-payback.ts';
import { MoneyTable } from './MoneyTable.tsx';

/** What every case cost and brought back, in one table, each with its answer under its figures. */
export function PaybackComparison({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <Section
      id="payback"
      tone="shell"
      title="Did it pay?"
      intro="What each client spent, compared with what came back or with the same months of the year before."
    >
      <MoneyTable
        caption="Cases"
        columns={['Spent', 'Compared with', 'Difference']}
        rows={caseStudies.map(describeCase)}
        look="paybacks lg:text-lg"
      />
    </Section>
  );
}

function describeCase({ path, client, ledger }: CaseStudy) {
  const { months, spentWord, earnedWord, whyShown } = ledger;
  const { spent, earned } = findPayback(months, ledger.paceMonths);
  const { label, large, text } = describePayback(ledger);
  return {
    key: path,
    label: (
      <>
        <b className="font-heading text-xl">
          <TextLink to={path}>{client}</TextLink>
        </b>{' '}
        <small>{formatMonths(months[0]!.month, months.at(-1)!.month)}</small>
      </>
    ),
    cells: [
      <>
        {formatPesos(spent)} {spentWord && <small>{spentWord}</small>}
      </>,
      <>
        {formatPesos(earned)} <small>{earnedWord}</small>
      </>,
      <b key="difference">{formatDifference(earned - spent)}</b>,
    ],
    note: (
      <p className="max-w-[46rem] leading-[1.5]">
        {/* An amount is the difference above. */}
        <b>{large === formatPesos(earned - spent) ? label : `${label}: ${large}`}.</b> {text} {whyShown}
      </p>
    ),
  };
}
