import { findList, slugOf, writeMoney, type EstimateQuery, type PriceBook } from '../../domain/money/estimate-query.ts';
import { findArticleRate } from '../../domain/money/estimate.ts';
import { formatAmount, type Tier } from '../../domain/money/prices.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { EstimateSheet } from './EstimateSheet.tsx';
import { ListChoice } from './ListChoice.tsx';
import { NeededFields } from './NeededFields.tsx';

type EstimatorProps = {
  book: PriceBook;
  /** The keys of the price lists, in the order in which they are offered. */
  lists: string[];
  /** The key of a guide's own price list: its tiers are buttons, and the other lists are folded away. */
  own?: string;
  /** The choices that are selected in the form and added up. */
  query: EstimateQuery;
  path: string;
};

/** A GET form: the server renders the estimate for its query string; with JavaScript, estimator.ts does so at once. */
export function Estimator({ book, lists, own, query, path }: EstimatorProps) {
  const others = lists.filter((list) => list !== own);
  const hasOthers = query.articles > 0 || Object.keys(query.tiers).some((chosen) => chosen !== own);
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
          {own && <OwnChoice book={book} list={own} query={query} />}
          {!own && <OtherChoices book={book} lists={others} query={query} />}
          <AmountField
            name="spend"
            label="Ad spend a month, in pesos"
            text={writeMoney(query, 'spend')}
            placeholder="e.g. 30,000"
          />
          {own && (
            <details open={hasOthers}>
              <summary>Add another service</summary>
              <OtherChoices book={book} lists={others} query={query} />
            </details>
          )}
          <button type="submit" className="button button-ink">
            Work it out
          </button>
        </form>
        <EstimateSheet book={book} query={query} />
      </div>
    </section>
  );
}

type ChoiceProps = { book: PriceBook; query: EstimateQuery };

/** The tiers of a guide's own list: the price cards above say what is in them. */
function OwnChoice({ book, list, query }: ChoiceProps & { list: string }) {
  const { title, tiers } = findList(list, book);
  return (
    <>
      <fieldset>
        <legend>{title}</legend>
        {tiers.map((tier) => (
          <TierChoice key={tier.title} list={list} tier={tier} chosen={query.tiers[list]} />
        ))}
      </fieldset>
      <NeededFields list={list} tiers={tiers} query={query} />
    </>
  );
}

function OtherChoices({ book, lists, query }: ChoiceProps & { lists: string[] }) {
  const article = findArticleRate(book);
  return (
    <div className="estimate-lists">
      {lists.map((list) => (
        <ListChoice key={list} list={list} prices={findList(list, book)} query={query} />
      ))}
      {article && (
        <AmountField
          name="articles"
          label={`${article.label}: how many`}
          text={query.articles ? String(query.articles) : undefined}
          placeholder="0"
        />
      )}
    </div>
  );
}

function TierChoice({ list, tier, chosen }: { list: string; tier: Tier; chosen: string | undefined }) {
  const slug = slugOf(tier.title);
  return (
    <label className="estimate-choice">
      <input type="radio" name={list} value={slug} defaultChecked={slug === chosen} />
      <strong>{tier.title}</strong>
      <span className="estimate-price">
        {formatAmount(tier.amount)} per {tier.per}
      </span>
    </label>
  );
}
