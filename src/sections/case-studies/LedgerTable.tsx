import type { CaseStudy } from '../../content/queries.ts';
import { capitalize } from '../../domain/count-words.ts';
import { formatMonth } from '../../domain/dates.ts';
import { addUpMonths } from '../../domain/money/payback.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The figures behind the drawing. */
export function LedgerTable({ ledger: { months, heading, earnedWord } }: Pick<CaseStudy, 'ledger'>) {
  const earned = capitalize(earnedWord);
  return (
    <details className="ledger-table">
      <summary>
        All figures in a table
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <div tabIndex={0} role="group" aria-label={heading}>
        <table>
          <caption className="sr-only">{heading}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Spent</th>
              <th scope="col">{earned}</th>
              <th scope="col">Spent so far</th>
              <th scope="col">{earned}, so far</th>
            </tr>
          </thead>
          <tbody>
            {addUpMonths(months).map(({ month, spent, earned: back, spentSoFar, earnedSoFar }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{formatPesos(spent)}</td>
                <td>{formatPesos(back)}</td>
                <td>{formatPesos(spentSoFar)}</td>
                <td>{formatPesos(earnedSoFar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
