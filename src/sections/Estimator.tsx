import {
  countField,
  isSoldByThePiece,
  slugOf,
  writeEstimateQuery,
  type EstimateQuery,
  type PriceBook,
} from '../money/estimate-query.ts';
import { describeEstimate } from '../money/describe-estimate.ts';
import { findArticleRate } from '../money/estimate.ts';
import { formatAmount, formatNumber, type MoneyField, type Tier } from '../money/prices.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { EstimateBreakdown } from './EstimateBreakdown.tsx';

type EstimatorProps = {
  book: PriceBook;
  /** The key of the guide's own price list, which is shown first and in full. */
  list: string;
  /** The choices that are selected in the form and added up. */
  query: EstimateQuery;
  path: string;
};

/** A GET form: the server renders the estimate for its query string; with JavaScript, estimator.ts does so at once. */
export function Estimator({ book, list, query, path }: EstimatorProps) {
  const { [list]: own, ...others } = book;
  const described = describeEstimate(query, book);
  const hasOthers = query.articles > 0 || Object.keys(query.tiers).some((chosen) => chosen !== list);
  const pieces = [...new Set(own!.tiers.filter(isSoldByThePiece).map(({ per }) => `${per}s`))];
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="estimator not-prose"
      data-script="/src/islands/estimator.ts"
    >
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
            <AmountField
              name={countField(list)}
              label={`How many ${pieces.join(' or ')}`}
              text={String(query.counts[list] ?? 1)}
            />
          )}
          <AmountField
            name="spend"
            label="Ad spend a month, in pesos"
            text={writeMoney(query, 'spend')}
            placeholder="e.g. 30,000"
          />
          {own!.tiers.some(({ amount }) => amount.kind === 'percent' && amount.base === 'budget') && (
            <AmountField
              name="budget"
              label="The event’s budget, in pesos"
              text={writeMoney(query, 'budget')}
              placeholder="e.g. 400,000"
            />
          )}
          <details open={hasOthers}>
            <summary>Add another service</summary>
            {Object.entries(others).map(([other, { title, tiers }]) => (
              <p key={other}>
                <label htmlFor={`estimate-${other}`}>{title}</label>
                <select
                  id={`estimate-${other}`}
                  name={other}
                  className="estimate-box"
                  defaultValue={query.tiers[other]}
                >
                  <option value="">None</option>
                  {tiers.map((tier) => (
                    <option key={tier.title} value={slugOf(tier.title)}>
                      {tier.title}, {formatAmount(tier.amount)}
                    </option>
                  ))}
                </select>
              </p>
            ))}
            <AmountField
              name="articles"
              label={`${findArticleRate(book)!.label}: how many`}
              text={query.articles ? String(query.articles) : undefined}
              placeholder="0"
            />
          </details>
          <button type="submit" className="button">
            Work it out
          </button>
        </form>
        <div className="estimate-sheet">
          <p id="estimate-label" className="estimate-label">
            Your estimate, before VAT
          </p>
          <output aria-labelledby="estimate-label" className="estimate-total">
            {described.total}
          </output>
          <div className="estimate-breakdown">
            <EstimateBreakdown {...described} />
          </div>
          <template className="estimate-parts">
            <EstimateBreakdown hints={['']} groups={[{ heading: '', rows: [{ label: '', text: '' }], note: ' ' }]} />
          </template>
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

/** Text that cannot be parsed as an amount stays as it was typed, so that the visitor can correct it. */
function writeMoney(query: EstimateQuery, field: MoneyField) {
  const amount = query[field];
  return amount === undefined ? query.unread[field] : formatNumber(amount);
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
