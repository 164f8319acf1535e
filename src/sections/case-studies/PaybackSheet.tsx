import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/words.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { Section } from '../../ui/Section.tsx';
import { describePayback } from './describe-payback.ts';
import { tabulatePayback } from './tabulate-payback.ts';

/** Whether a case paid, on one sheet: two bars, the answer, and the table behind it. */
export function PaybackSheet({ ledger }: Pick<CaseStudy, 'ledger'>) {
  const { label, large, text } = describePayback(ledger);
  const { bars, columns, rows } = tabulatePayback(ledger);
  return (
    <Section tone="shell">
      <div className="payback-sheet grid grid-cols-1 gap-x-16 gap-y-8 rounded-md bg-capiz p-sheet leading-[1.45] max-[24rem]:-mx-2 max-[24rem]:px-3 lg:grid-cols-[1fr_1.1fr] print:break-inside-avoid print:border forced-colors:border">
        <div>
          <h2 className="border-b-2 border-ink pb-3 text-2xl">Did it pay?</h2>
          <PaybackBars bars={bars} />
          <p className="mt-6">
            <span className="block text-sm text-muted">{label}</span>{' '}
            <b className="mb-1 block font-heading text-3xl leading-[1.1] tracking-tight">{large}</b> {text}
          </p>
        </div>
        <div>
          <table className="w-full border-collapse text-sm tabular-nums max-[24rem]:text-xs">
            <caption className="sr-only">{ledger.heading}</caption>
            <thead>
              <tr>
                <td>
                  <span className="sr-only">What</span>
                </td>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  {row.cells.map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {ledger.whyShown && <p className="mt-5 border-l-3 border-beam bg-glow px-4 py-3">{ledger.whyShown}</p>}
        </div>
      </div>
    </Section>
  );
}

function PaybackBars({ bars }: Pick<ReturnType<typeof tabulatePayback>, 'bars'>) {
  const longest = Math.max(...bars.map(({ pesos }) => pesos));
  return (
    <dl className="payback-bars">
      {bars.map(({ label, pesos, note }, index) => (
        <div key={label} className="mt-4 text-sm lg:grid lg:grid-cols-[7.5rem_1fr] lg:items-start">
          <dt className="lg:leading-[1.75]">{label}</dt>
          <dd className="font-semibold tabular-nums">
            <svg
              className={`my-1 block h-5 w-full forced-colors:fill-[CanvasText] ${index === 0 ? 'fill-haze' : 'fill-tide'}`}
              aria-hidden="true"
            >
              <rect width={`${Math.round((pesos / longest) * 1000) / 10}%`} height="100%" />
            </svg>
            {joinWithDots(formatPesos(pesos), ...(note ? [note] : []))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
