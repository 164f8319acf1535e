import type { ReactNode } from 'react';
import { describeEstimate, type DescribedEstimate } from '../../domain/money/describe-estimate.ts';
import { writeEstimateQuery, type EstimateQuery, type PriceBook } from '../../domain/money/estimate-query.ts';
import { joinWithDots } from '../../domain/words.ts';
import { isFigure } from '../../domain/money/prices.ts';
import { site } from '../../domain/site.ts';

type EstimateSheetProps = {
  book: PriceBook;
  query: EstimateQuery;
  /** What can be chosen on it. It folds then on narrow screens, where only its total stays in sight. */
  children?: ReactNode;
};

/** The result of the estimator: the sums, and where to go with them. */
export function EstimateSheet({ book, query, children }: EstimateSheetProps) {
  const described = describeEstimate(query, book);
  return (
    <section id="estimate-sheet" className="estimate-sheet" aria-labelledby="estimate-label">
      <div className="estimate-result">
        <div className="estimate-head">
          <p id="estimate-label" className="estimate-label text-sm text-muted">
            Your estimate, before VAT
          </p>
          {/* Named like a field, which the chat's button keeps clear of. */}
          <output name="total" aria-labelledby="estimate-label" className="estimate-total">
            {described.total}
          </output>
          {children && (
            // Empty, because a wide screen shows the sums whether it is open or not.
            <details className="receipt-toggle">
              <summary>Receipt</summary>
            </details>
          )}
          <a href={`/contact${writeEstimateQuery(query)}`} className="button estimate-ask mt-5">
            Ask for a quote with these numbers
          </a>
        </div>
        <div className="estimate-sums">
          {children && <div className="receipt-choices mt-4 grid gap-3 text-sm print:hidden">{children}</div>}
          <div className="estimate-breakdown">
            <EstimateBreakdown {...described} />
          </div>
          <template className="estimate-parts">
            <EstimateBreakdown hints={['']} groups={[{ heading: '', rows: [{ label: '', text: '' }], note: ' ' }]} />
          </template>
          <p className="estimate-note mt-2 text-xs text-muted">
            {`Rates confirmed ${site.ratesConfirmed}. This is not an offer. A written quote holds for ${site.quoteDays} days. `}
            If you withhold nothing, you pay fee and VAT.
            {/* A guide, where it does not fold, says it once at its end. */}
            {children && ' General information, not tax advice.'}
          </p>
          <p className="estimate-actions mt-2 flex flex-wrap gap-x-5 print:hidden">
            <button type="button" className="link estimate-copy min-h-11 text-sm" hidden>
              Copy link
            </button>
            {/* What is printed while this fragment is in the URL is the estimate alone, without script too. */}
            <a href="#estimate-sheet" className="link estimate-print inline-flex min-h-11 items-center text-sm">
              Print or save as PDF
            </a>
          </p>
          <p className="estimate-sender hidden print:mt-4 print:block">
            {joinWithDots(site.name, site.phone, site.email)}
          </p>
        </div>
      </div>
    </section>
  );
}

/** The sums of an estimate. In the browser, estimator.ts clones these elements from a <template>. */
function EstimateBreakdown({ hints, groups }: Pick<DescribedEstimate, 'hints' | 'groups'>) {
  return (
    <>
      {hints.map((text) => (
        <p key={text} className="estimate-hint border-s-3 border-ember ps-3.5 text-sm font-semibold">
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
          {note && <p className="estimate-note mt-2 text-xs text-muted">{note}</p>}
        </div>
      ))}
    </>
  );
}
