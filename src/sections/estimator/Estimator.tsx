import {
  countField,
  findList,
  linkToQuery,
  takesBudget,
  writeEstimateQuery,
  type EstimateQuery,
  type PriceBook,
} from '../../domain/money/estimate-query.ts';
import { EstimateSheet } from './EstimateSheet.tsx';
import { ListChoice } from './ListChoice.tsx';

type EstimatorProps = {
  book: PriceBook;
  /** The key of the guide's own price list. The others are on the rate card, a link away. */
  own: string;
  /** The choices that are selected in the form and added up. */
  query: EstimateQuery;
  path: string;
};

/** The estimator of a price guide. A GET form: the server renders the estimate for its query string; with JavaScript, estimator.ts does so at once. */
export function Estimator({ book, own, query, path }: EstimatorProps) {
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="estimator not-prose"
      data-script="/src/browser/estimator/estimator.ts"
    >
      <h3 id="estimate-title">Work out your own number</h3>
      <p className="mt-3 max-w-[40rem]">
        Tax and ad spend are on their own lines. We quote after a look at your business.
      </p>
      <div className="estimator-columns">
        <form action={`${path}#estimate`} autoComplete="off" className="estimator-form">
          <ListChoice list={own} prices={findList(own, book)} query={query} isOwn />
          {/* What was chosen on the rate card stays in the sum. */}
          {listElsewhere(query, own, book).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <a
            href={linkToQuery(query)}
            className="link estimate-more inline-flex min-h-11 items-center justify-self-start py-2 font-semibold"
          >
            Add another service
          </a>
          <button type="submit" className="button button-ink justify-self-start">
            Work it out
          </button>
        </form>
        <EstimateSheet book={book} query={query} />
      </div>
    </section>
  );
}

function listElsewhere(query: EstimateQuery, own: string, book: PriceBook) {
  const fields = new Set([own, countField(own), 'spend']);
  if (findList(own, book).tiers.some(takesBudget)) fields.add('budget');
  return [...new URLSearchParams(writeEstimateQuery(query))].filter(([name]) => !fields.has(name));
}
