import { EstimateFields, type EstimateFieldsProps } from './EstimateFields.tsx';
import { EstimateSheet } from './EstimateSheet.tsx';

/** A GET form: the server renders the estimate for its query string; with JavaScript, estimator.ts does so at once. */
export function Estimator({ path, ...choices }: EstimateFieldsProps & { path: string }) {
  const { book, own, query } = choices;
  const Heading = own ? 'h3' : 'h2';
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="estimator not-prose"
      data-script="/src/browser/estimator/estimator.ts"
    >
      <Heading id="estimate-title">{own ? 'Work out your own number' : 'What would it cost you?'}</Heading>
      <p className="estimator-intro">
        {own
          ? 'Tax and ad spend are on their own lines.'
          : 'Choose one service or several. The form begins with an example; tax and ad spend are on their own lines.'}{' '}
        An estimate, not an offer: the quote follows a look at your business.
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
