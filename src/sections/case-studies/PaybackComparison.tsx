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
  const sums = caseStudies.map(({ ledger }) => findPayback(ledger.months, ledger.paceMonths));
  const highest = Math.max(...sums.flatMap(({ spent, earned }) => [spent, earned]));
  return (
    <Section
      id="payback"
      tone="shell"
      title="Did it pay?"
      intro={`What each client spent, compared with what came back or with the same months of the year before. A window is ${formatPesos(pesosOfWindow)}.`}
    >
      <MoneyTable
        caption="Cases"
        columns={['Spent', 'Compared with', 'Difference']}
        rows={caseStudies.map((study) => describeCase(study, highest))}
        look="paybacks lg:text-lg"
      />
    </Section>
  );
}

const pesosOfWindow = 50_000;

/** What was spent over what it is compared with, as lit windows in one row each, on the scale of all cases. */
function MoneyWindows({ sums, highest }: { sums: number[]; highest: number }) {
  const thousands = [highest, highest, ...sums].map((sum) => Math.round(sum / 1000));
  return (
    <svg
      className="money-windows"
      viewBox={`0 0 ${thousands[0]! - 10} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {thousands.map((wide, index) => (
        <path key={index} d={`M0 ${1 + 2 * (index % 2)}h${wide}`} />
      ))}
    </svg>
  );
}

function describeCase({ path, client, ledger }: CaseStudy, highest: number) {
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
      <>
        <MoneyWindows sums={[spent, earned]} highest={highest} />
        <p className="max-w-[46rem] leading-[1.5]">
          {/* An amount is the difference above. */}
          <b>{large === formatPesos(earned - spent) ? label : `${label}: ${large}`}.</b> {text} {whyShown}
        </p>
      </>
    ),
  };
}
