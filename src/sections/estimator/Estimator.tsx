import { EstimateSheet } from './EstimateSheet.tsx';
import { findList, slugOf, type EstimateQuery, type PriceBook } from '../../domain/money/estimate-query.ts';
import { formatAmount } from '../../domain/money/prices.ts';
import { ArticlesField } from './ArticlesField.tsx';
import { ListChoice } from './ListChoice.tsx';
import { NeededFields, type ChoiceProps } from './NeededFields.tsx';
import { SpendField } from './SpendField.tsx';

/** The estimator of a price guide. A GET form: the server renders the estimate for its query string; with JavaScript, estimator.ts does so at once. */
export function Estimator({ path, ...choices }: EstimateFieldsProps & { path: string }) {
  const { book, query } = choices;
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="estimator not-prose"
      data-script="/src/browser/estimator/estimator.ts"
    >
      <h3 id="estimate-title">Work out your own number</h3>
      <p className="estimator-intro">
        Tax and ad spend are on their own lines. The quote follows a look at your business.
      </p>
      <div className="estimator-columns">
        <form action={`${path}#estimate`} autoComplete="off" className="estimator-form">
          <EstimateFields {...choices} />
          <button type="submit" className="button button-ink">
            Work it out
          </button>
        </form>
        <EstimateSheet book={book} query={query} />
      </div>
    </section>
  );
}

type EstimateFieldsProps = {
  book: PriceBook;
  /** The keys of the price lists, in the order in which they are offered. */
  lists: string[];
  /** The key of the guide's own price list: its tiers are buttons, and the other lists are folded away. */
  own: string;
  /** The choices that are selected in the form and added up. */
  query: EstimateQuery;
};

/** What can be chosen in a price guide: of its own list first. The rate card has the same fields in its rows. */
function EstimateFields({ book, lists, own, query }: EstimateFieldsProps) {
  const hasOthers = query.articles > 0 || Object.keys(query.tiers).some((chosen) => chosen !== own);
  return (
    <>
      <OwnChoice list={own} prices={findList(own, book)} query={query} />
      <SpendField query={query} />
      <details open={hasOthers}>
        <summary>Add another service</summary>
        <div className="estimate-lists">
          {lists
            .filter((list) => list !== own)
            .map((list) => (
              <ListChoice key={list} list={list} prices={findList(list, book)} query={query} />
            ))}
          <ArticlesField book={book} query={query} />
        </div>
      </details>
    </>
  );
}

/** The tiers of a guide's own list: the price cards above say what is in them. */
function OwnChoice({ list, prices, query }: ChoiceProps) {
  return (
    <>
      <fieldset>
        <legend>{prices.title}</legend>
        {prices.tiers.map((tier) => {
          const slug = slugOf(tier.title);
          return (
            <label key={slug} className="estimate-choice">
              <input type="radio" name={list} value={slug} defaultChecked={slug === query.tiers[list]} />
              <strong>{tier.title}</strong>
              <span className="estimate-price">
                {formatAmount(tier.amount)} per {tier.per}
              </span>
            </label>
          );
        })}
      </fieldset>
      <NeededFields list={list} prices={prices} query={query} />
    </>
  );
}
