import { EstimateSheet } from './EstimateSheet.tsx';
import { findList, type EstimateQuery, type PriceBook } from '../../domain/money/estimate-query.ts';
import { ListChoice } from './ListChoice.tsx';
import { OtherChoices } from './OtherChoices.tsx';
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
      <ListChoice list={own} prices={findList(own, book)} query={query} isOwn />
      <SpendField query={query} />
      <details open={hasOthers}>
        <summary>Add another service</summary>
        <div className="estimate-lists">
          <OtherChoices lists={lists.filter((list) => list !== own)} book={book} query={query} />
        </div>
      </details>
    </>
  );
}
