import type { DescribedEstimate } from '../../domain/money/describe-estimate.ts';
import { isFigure } from '../../domain/money/prices.ts';

/** The sums of an estimate. In the browser, estimator.ts clones these elements from a <template>. */
export function EstimateBreakdown({ hints, groups }: Pick<DescribedEstimate, 'hints' | 'groups'>) {
  return (
    <>
      {hints.map((text) => (
        <p key={text} className="estimate-hint">
          {text}
        </p>
      ))}
      {groups.map(({ heading, rows, note }) => (
        <div key={heading} className="estimate-group">
          <table>
            <caption>{heading}</caption>
            <tbody>
              {rows.map(({ label, text, isSum }) => (
                <tr key={label} className={isSum ? 'estimate-sum' : undefined}>
                  <th scope="row">{label}</th>
                  <td className={isFigure(text) ? 'figure' : undefined}>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {note && <p className="estimate-note">{note}</p>}
        </div>
      ))}
    </>
  );
}
