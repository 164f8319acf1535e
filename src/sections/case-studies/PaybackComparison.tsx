import type { CaseStudy } from '../../content/queries.ts';
import { formatMonths } from '../../domain/dates.ts';
import { findPayback } from '../../domain/money/payback.ts';
import { formatDifference, formatPesos } from '../../domain/money/prices.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { describePayback } from './describe-payback.ts';

const columns = ['Spent', 'Compared with', 'Difference'] as const;

/** What every case cost and brought back, in one table. Under its figures each case has two bars and its answer. */
export function PaybackComparison({ caseStudies }: { caseStudies: CaseStudy[] }) {
  const cases = caseStudies.map((study) => ({ ...study, ...addUp(study.ledger) }));
  const widest = Math.max(1, ...cases.map(({ share }) => share));
  return (
    <Section
      id="payback"
      tone="shell"
      title="Did it pay?"
      intro="The thin bar is what the client spent. The thick one is what came back, or what the same months had cost the year before."
    >
      <table className="paybacks w-full border-collapse text-sm tabular-nums max-[24rem]:text-xs lg:text-base">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {cases.map(({ path, client, ledger, spent, earned, share }) => (
          <tbody key={path} className="border-t border-haze print:break-inside-avoid">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-4 font-heading text-xl leading-[1.25] normal-nums">
                <TextLink to={path}>{client}</TextLink>{' '}
                <small>{formatMonths(ledger.months[0]!.month, ledger.months.at(-1)!.month)}</small>
              </th>
            </tr>
            <tr>
              <td data-column={columns[0]}>
                {formatPesos(spent)} {ledger.spentWord && <small>{ledger.spentWord}</small>}
              </td>
              <td data-column={columns[1]}>
                {formatPesos(earned)} <small>{ledger.earnedWord}</small>
              </td>
              <td data-column={columns[2]}>{formatDifference(earned - spent)}</td>
            </tr>
            <tr>
              <td colSpan={3}>
                <div className="grid grid-cols-1 gap-x-16 gap-y-3 pb-5 leading-[1.5] lg:grid-cols-[calc((100%+0.5rem)/3)_1fr] lg:gap-x-0">
                  <ShareBar share={share / widest} whole={1 / widest} />
                  <Answer ledger={ledger} difference={earned - spent} />
                </div>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function addUp({ months, paceMonths }: CaseStudy['ledger']) {
  const { spent, earned } = findPayback(months, paceMonths);
  return { spent, earned, share: earned / spent };
}

/** The figures are in the row above. */
function ShareBar({ share, whole }: { share: number; whole: number }) {
  const [cameBack, spent] = [share, whole].map((part) => `${Math.round(part * 1000) / 10}%`);
  return (
    <svg className="h-10 w-full fill-tide lg:w-[90%] forced-colors:fill-[CanvasText]" aria-hidden="true">
      <rect width={spent} height="20%" className="fill-ink forced-colors:fill-[Highlight]" />
      <rect width={cameBack} y="30%" height="70%" />
    </svg>
  );
}

/** What is the difference, above it, is not said again. */
function Answer({ ledger, difference }: Pick<CaseStudy, 'ledger'> & { difference: number }) {
  const { label, large, text } = describePayback(ledger);
  return (
    <p>
      <span className="block text-sm text-muted">{label}</span>{' '}
      {large !== formatPesos(difference) && (
        <b className="block font-heading text-xl leading-[1.25] normal-nums">{large}</b>
      )}{' '}
      {text} {ledger.whyShown}
    </p>
  );
}
