import type { CaseStudy } from '../../content/queries.ts';
import { formatMonths } from '../../domain/dates.ts';
import { findPayback } from '../../domain/money/payback.ts';
import { formatDifference, formatPesos } from '../../domain/money/prices.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { describePayback } from './describe-payback.ts';

const columns = ['Spent', 'Compared with', 'Difference'];

/** What every case cost and brought back, in one table, each with its answer under its figures. */
export function PaybackComparison({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <Section
      id="payback"
      tone="shell"
      title="Did it pay?"
      intro="What the client spent, beside what came back, or what the same months had cost the year before."
    >
      <table className="money-table paybacks w-full border-collapse text-sm tabular-nums max-[24rem]:text-xs lg:text-lg">
        <thead>
          <tr>
            <td>
              <span className="sr-only">Case</span>
            </td>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {caseStudies.map((study) => (
          <CaseRows key={study.path} study={study} />
        ))}
      </table>
    </Section>
  );
}

function CaseRows({ study: { path, client, ledger } }: { study: CaseStudy }) {
  const { spent, earned } = findPayback(ledger.months, ledger.paceMonths);
  const { label, large, text } = describePayback(ledger);
  return (
    <tbody className="print:break-inside-avoid">
      <tr>
        <th scope="row" className="lg:w-1/2">
          <b className="font-heading text-xl">
            <TextLink to={path}>{client}</TextLink>
          </b>{' '}
          <small>{formatMonths(ledger.months[0]!.month, ledger.months.at(-1)!.month)}</small>
        </th>
        <td>
          {formatPesos(spent)} {ledger.spentWord && <small>{ledger.spentWord}</small>}
        </td>
        <td>
          {formatPesos(earned)} <small>{ledger.earnedWord}</small>
        </td>
        <td>
          <b>{formatDifference(earned - spent)}</b>
        </td>
      </tr>
      <tr className="border-0">
        <td colSpan={4} className="border-0 pt-2 pb-6 text-base">
          <p className="max-w-[46rem] leading-[1.5]">
            {/* An amount is the difference above. */}
            <b>{large === formatPesos(earned - spent) ? label : `${label}: ${large}`}.</b> {text} {ledger.whyShown}
          </p>
        </td>
      </tr>
    </tbody>
  );
}
