import type { CaseStudy } from '../../content/queries.ts';
import { joinWithDots } from '../../domain/join-with-dots.ts';
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
      <div className="payback-sheet">
        <div>
          <h2>Did it pay?</h2>
          <PaybackBars bars={bars} />
          <p className="payback-verdict">
            <span>{label}</span> <b>{large}</b> {text}
          </p>
        </div>
        <div>
          <table>
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
          {ledger.whyShown && <p className="payback-why">{ledger.whyShown}</p>}
        </div>
      </div>
    </Section>
  );
}

function PaybackBars({ bars }: Pick<ReturnType<typeof tabulatePayback>, 'bars'>) {
  const longest = Math.max(...bars.map(({ pesos }) => pesos));
  return (
    <dl className="payback-bars">
      {bars.map(({ label, pesos, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <svg aria-hidden="true">
              <rect width={`${Math.round((pesos / longest) * 1000) / 10}%`} height="100%" />
            </svg>
            {joinWithDots(formatPesos(pesos), ...(note ? [note] : []))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
