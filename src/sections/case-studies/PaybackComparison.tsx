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
      layout="[&_td]:text-muted [&_th:nth-child(2)]:[border-bottom:6px_solid_var(--color-shoal)] [&_th:nth-child(3)]:[border-bottom:6px_solid_var(--color-beam)]"
      title="Did it pay?"
      intro={`What each client spent, compared with what came back or with the same months of the year before. Each window is ${formatPesos(pesosOfWindow)}, in the color of its column.`}
    >
      <MoneyTable
        caption="Cases"
        columns={['Spent', 'Compared with', 'Difference']}
        rows={caseStudies.map((study) => describeCase(study, highest))}
      />
    </Section>
  );
}

const pesosOfWindow = 50_000;
const answerLook = 'font-heading text-[clamp(1.1875rem,3.2vw,2.5rem)] leading-none';
/** Of a window, which would be a sliver otherwise. */
const roundToQuarter = (pesos: number) => Math.round((4 * pesos) / pesosOfWindow) * (pesosOfWindow / 4);

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
        <small className="block text-sm text-muted">{formatMonths(months[0]!.month, months.at(-1)!.month)}</small>
      </>
    ),
    cells: [
      <>
        {formatPesos(spent)} {spentWord && <small className="block text-sm text-muted">{spentWord}</small>}
      </>,
      <>
        {formatPesos(earned)} <small className="block text-sm text-muted">{earnedWord}</small>
      </>,
      <b key="difference" className={`${answerLook} ${earned < spent ? 'text-ember-deep' : 'text-ink'}`}>
        {formatDifference(earned - spent)}
      </b>,
    ],
    note: (
      <>
        {/* A façade that lies on its side, with a window for each so many pesos. */}
        <svg
          className="mb-4 h-[clamp(3rem,2.5rem+2vw,4.5rem)] w-full bg-night p-2"
          viewBox={`0 0 ${highest} 4`}
          preserveAspectRatio="none"
          strokeWidth="1.4"
          strokeDasharray={`${0.8 * pesosOfWindow} ${0.2 * pesosOfWindow}`}
          aria-hidden="true"
        >
          <path className="stroke-bay" d={`M0 1h${highest}M0 3h${highest}`} />
          <path className="stroke-shoal" d={`M0 1h${roundToQuarter(spent)}`} />
          <path className="stroke-beam" d={`M0 3h${roundToQuarter(earned)}`} />
        </svg>
        <p className="max-w-[46rem] leading-[1.5]">
          {/* An amount is the difference above. */}
          <b>{large === formatPesos(earned - spent) ? label : `${label}: ${large}`}.</b> {text} {whyShown}
        </p>
      </>
    ),
  };
}
