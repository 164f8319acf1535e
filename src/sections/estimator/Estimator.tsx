import { EstimateFields, type EstimateFieldsProps } from './EstimateFields.tsx';
import { EstimateSheet } from './EstimateSheet.tsx';

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
        Tax and ad spend are on their own lines. An estimate, not an offer: the quote follows a look at your business.
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
