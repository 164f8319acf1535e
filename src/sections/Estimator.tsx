import {
  countField,
  isSoldByThePiece,
  slugOf,
  writeEstimateQuery,
  type EstimateQuery,
  type PriceBook,
} from '../money/estimate-query.ts';
import { composeBreakdown, describeEstimate } from '../money/estimate-text.ts';
import { findArticleRate } from '../money/estimate.ts';
import { formatAmount, type Tier } from '../money/prices.ts';
import { AmountField } from '../ui/AmountField.tsx';

type EstimatorProps = {
  book: PriceBook;
  /** The guide's own price list, asked first and in full. */
  list: string;
  /** What the sheet shows before anything was chosen. */
  query: EstimateQuery;
  path: string;
};

/** A form that works by its address alone: the server answers it, and with script it answers at once. */
export function Estimator({ book, list, query, path }: EstimatorProps) {
  const { [list]: own, ...others } = book;
  const described = describeEstimate(query, book);
  const pieces = [...new Set(own!.tiers.filter(isSoldByThePiece).map(({ per }) => `${per}s`))];
  return (
    <section id="estimate" aria-labelledby="estimate-title" className="estimator not-prose">
      <h2 id="estimate-title">Work out your own number</h2>
      <p className="estimator-lead">
        From our {own!.year} rates, with tax and ad spend on their own lines. An estimate, not an offer: the quote
        follows a look at your business.
      </p>
      <div className="estimator-columns">
        <form action={`${path}#estimate`} autoComplete="off" className="estimator-form">
          <fieldset>
            <legend>{own!.title}</legend>
            {own!.tiers.map((tier) => (
              <TierChoice key={tier.title} list={list} tier={tier} chosen={query.tiers[list]} />
            ))}
          </fieldset>
          {pieces.length > 0 && (
            <AmountField name={countField(list)} label={`How many ${pieces.join(' or ')}`} value={1} />
          )}
          <AmountField name="spend" label="Ad spend a month, in pesos" value={query.spend} placeholder="e.g. 30,000" />
          {own!.tiers.some(({ amount }) => amount.kind === 'percent' && amount.base === 'budget') && (
            <AmountField name="budget" label="The event’s budget, in pesos" placeholder="e.g. 400,000" />
          )}
          <details>
            <summary>Add another service</summary>
            {Object.entries(others).map(([other, { title, tiers }]) => (
              <p key={other}>
                <label htmlFor={`estimate-${other}`}>{title}</label>
                <select id={`estimate-${other}`} name={other} className="estimate-box">
                  <option value="">None</option>
                  {tiers.map((tier) => (
                    <option key={tier.title} value={slugOf(tier.title)}>
                      {tier.title}, {formatAmount(tier.amount)}
                    </option>
                  ))}
                </select>
              </p>
            ))}
            <AmountField name="articles" label={`${findArticleRate(book)!.label}: how many`} placeholder="0" />
          </details>
          <button type="submit" className="button">
            Work it out
          </button>
        </form>
        <div className="estimate-sheet">
          <p className="estimate-label">Your estimate, before VAT</p>
          <output className="estimate-total">{described.total}</output>
          <div className="estimate-breakdown" dangerouslySetInnerHTML={{ __html: composeBreakdown(described) }} />
          <p className="estimate-note">
            If you do not withhold, you pay the fee and its VAT. General information, not tax advice.
          </p>
          <p className="estimate-actions">
            <a href={`/contact${writeEstimateQuery(query)}`} className="button estimate-ask">
              Ask for a quote with these numbers
            </a>
            <button type="button" className="link estimate-copy" hidden>
              Copy a link to this estimate
            </button>
          </p>
        </div>
      </div>
    </section>
  );
}

function TierChoice({ list, tier, chosen }: { list: string; tier: Tier; chosen: string | undefined }) {
  const slug = slugOf(tier.title);
  return (
    <label className="estimate-choice">
      <input type="radio" name={list} value={slug} defaultChecked={slug === chosen} />
      <span>
        <strong>{tier.title}</strong> {tier.scope}
      </span>
      <span className="estimate-price">
        {formatAmount(tier.amount)} per {tier.per}
      </span>
    </label>
  );
}
