import type { Rate } from '../../content/queries.ts';
import {
  estimatorPath,
  findList,
  slugOf,
  type EstimateQuery,
  type PriceBook,
} from '../../domain/money/estimate-query.ts';
import { findAdTier } from '../../domain/money/estimate.ts';
import { createPriceScale, findPriceRange, listTierStarts } from '../../domain/money/price-scale.ts';
import type { PriceList } from '../../domain/money/prices.ts';
import { describeStart, findEntryTier } from '../../domain/money/starting-price.ts';
import { PriceAxis } from '../../ui/PriceAxis.tsx';
import { PriceBar } from '../../ui/PriceBar.tsx';
import { EstimateSheet } from '../estimator/EstimateSheet.tsx';
import { ListChoice } from '../estimator/ListChoice.tsx';
import { OtherChoices } from '../estimator/OtherChoices.tsx';
import { SpendField } from '../estimator/SpendField.tsx';

export type RateRow = Pick<Rate, 'slug' | 'path' | 'navTitle' | 'name' | 'priceList' | 'firstResult'> & {
  quotedBy?: string | undefined;
};

type RateCardProps = {
  rates: RateRow[];
  book: PriceBook;
  /** The keys of the price lists. */
  lists: string[];
  /** The choices that are selected in the rows and added up on the receipt. */
  query: EstimateQuery;
};

const submitLabel = 'Work it out';

/**
 * Every service on one scale of pesos: its name stands where its prices begin, over a bar that runs to the highest one,
 * with a mark where each tier begins. It is a GET form, too: a row is added to the receipt beside it by a button, or by
 * its select where no script runs.
 */
export function RateCard({ rates, book, lists, query }: RateCardProps) {
  const rows = rates.map((rate) => {
    const pricing = rate.priceList === undefined ? undefined : findList(rate.priceList, book);
    return { rate, pricing, range: pricing && findPriceRange(pricing) };
  });
  const rowOf = (list: string) => rates.find(({ priceList }) => priceList === list);
  const { place, ticks } = createPriceScale(rows.flatMap(({ range }) => range ?? []));
  return (
    <form
      id="estimate"
      action={`${estimatorPath}#estimate`}
      autoComplete="off"
      className="estimator estimator-form rate-form"
      data-script="/src/browser/estimator/estimator.ts"
    >
      {/* The Enter key presses the first button of a form: not the one that adds the first service. */}
      <button type="submit" className="invisible absolute">
        {submitLabel}
      </button>
      <div className="rate-chart">
        <PriceAxis ticks={ticks} />
        <ul className="rates" data-reveal>
          {rows.map(({ rate, pricing, range }) => (
            <li key={rate.slug} className="rate">
              <div className="rate-text">
                {range && <svg width={`${place(range.from)}%`} height={1} aria-hidden="true" />}
                <div>
                  <h3 className="rate-name">
                    <a href={rate.path}>{rate.navTitle}</a>
                  </h3>
                  <RatePrice pricing={pricing} quotedBy={rate.quotedBy} />
                </div>
              </div>
              {pricing && range && (
                <PriceBar
                  start={place(range.from)}
                  end={place(range.to)}
                  isOpen={range.isOpen}
                  tiers={listTierStarts(pricing, range).map(place)}
                />
              )}
              <p className="rate-result">
                <b>{rate.firstResult.time}</b> <span>{rate.firstResult.what}</span>
              </p>
              {pricing && (
                <a href={`/blog/${pricing.guide}`} className="rate-guide link">
                  Guide
                  <span className="sr-only"> to {rate.name}</span>
                </a>
              )}
              {/* Two services may share a list. */}
              {pricing && rowOf(rate.priceList!) === rate && (
                <AddToReceipt rate={rate} pricing={pricing} query={query} />
              )}
            </li>
          ))}
        </ul>
        <p className="rate-note">
          Each bar runs from our lowest price for the service to the highest, with a mark where a tier begins. A bar
          that fades has no upper end. The receipt is an estimate, not an offer: the quote follows a look at your
          business.
        </p>
        <div className="rate-extras">
          <OtherChoices lists={lists.filter((list) => !rowOf(list))} book={book} query={query} />
          <button type="submit" className="button button-ink">
            {submitLabel}
          </button>
        </div>
      </div>
      <EstimateSheet book={book} query={query} isFolding />
    </form>
  );
}

function RatePrice({ pricing, quotedBy }: Pick<Rate, 'pricing' | 'quotedBy'>) {
  if (!pricing)
    return (
      <p className="rate-price rate-quoted">
        <b>quoted after the audit</b> <span>{quotedBy}</span>
      </p>
    );
  const { price, per, also } = describeStart(pricing);
  return (
    <p className="rate-price">
      <b>
        {price} {per}
      </b>{' '}
      {also && <span>{also}</span>}
    </p>
  );
}

type AddToReceiptProps = { rate: RateRow; pricing: PriceList; query: EstimateQuery };

/**
 * The button that adds the lowest tier of a service, or removes the service, and the choice of its tier. The button comes
 * before the select, because the first value of a name in the query string counts.
 */
function AddToReceipt({ rate, pricing, query }: AddToReceiptProps) {
  const list = rate.priceList!;
  const lowest = slugOf(findEntryTier(pricing).title);
  return (
    <>
      <button
        type="submit"
        name={list}
        value={list in query.tiers ? '' : lowest}
        data-tier={lowest}
        className="rate-add"
      >
        {/* The styles show one of the two. */}
        <span className="when-left-out">Add</span>
        <span className="when-added">Remove</span>
        <span className="sr-only"> {rate.name}</span>
      </button>
      <div className="rate-choice">
        <ListChoice list={list} prices={pricing} query={query} />
        {findAdTier(pricing) && (
          <div className="rate-spend">
            <SpendField query={query} />
          </div>
        )}
      </div>
    </>
  );
}
