import type { Rate } from '../../content/queries.ts';
import {
  estimatorPath,
  findList,
  slugOf,
  type EstimateQuery,
  type PriceBook,
} from '../../domain/money/estimate-query.ts';
import { findArticleRate } from '../../domain/money/estimate.ts';
import { createPriceScale, findPriceRange } from '../../domain/money/price-scale.ts';
import type { PriceList } from '../../domain/money/prices.ts';
import { describeStart, findEntryTier } from '../../domain/money/starting-price.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { PriceBar } from '../../ui/PriceBar.tsx';
import { AmountField } from '../estimator/AmountField.tsx';
import { EstimateSheet } from '../estimator/EstimateSheet.tsx';
import { ListChoice } from '../estimator/ListChoice.tsx';

export type RateRow = Pick<Rate, 'slug' | 'path' | 'navTitle' | 'name' | 'priceList' | 'firstResult'> &
  Partial<Pick<Rate, 'drawing' | 'quotedBy'>>;

type RateCardProps = {
  rates: RateRow[];
  book: PriceBook;
  /** The keys of the price lists. */
  lists: string[];
  /** The choices that are selected in the rows and added up on the receipt. */
  query: EstimateQuery;
};

const submitLabel = 'Work it out';

/** The labels at both ends of the scale stay inside of it. */
const anchors: Record<number, 'start' | 'end'> = { 0: 'start', 100: 'end' };

/**
 * Every service on one scale of pesos, as a bar from its lowest price to its highest.
 * It is a GET form, too: a button adds a service to the receipt beside the rows, where its tier is chosen.
 */
export function RateCard({ rates, book, lists, query }: RateCardProps) {
  const rows = rates.map((rate) => {
    const pricing = rate.priceList === undefined ? undefined : findList(rate.priceList, book);
    return { rate, pricing, range: pricing && findPriceRange(pricing) };
  });
  const rowOf = (list: string) => rates.find(({ priceList }) => priceList === list);
  /** Single articles, for an agency that sells them. */
  const article = findArticleRate(book);
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
        {/* The figures are in the text of each row. */}
        <div className="rate-axis" aria-hidden="true">
          <svg>
            {ticks.map(({ label, at }) => (
              <text key={label} x={`${at}%`} y="1em" textAnchor={anchors[at] ?? 'middle'}>
                {label}
              </text>
            ))}
          </svg>
        </div>
        <ul data-reveal>
          {rows.map(({ rate, pricing, range }) => (
            <li key={rate.slug} className="rate">
              {rate.drawing && <Drawing name={rate.drawing} look="" />}
              <h3>
                <a href={rate.path}>{rate.navTitle}</a>
              </h3>
              <small>{`${rate.firstResult.time} ${rate.firstResult.what}`}</small>
              {range && <PriceBar start={place(range.from)} end={place(range.to)} isOpen={range.isOpen} />}
              <RatePrice rate={rate} pricing={pricing} />
              {/* Two services may share a list. */}
              {pricing && rowOf(rate.priceList!) === rate && <AddButton rate={rate} pricing={pricing} query={query} />}
            </li>
          ))}
        </ul>
        <div className="rate-extras">
          {lists
            .filter((list) => !rowOf(list))
            .map((list) => (
              <ListChoice key={list} list={list} prices={findList(list, book)} query={query} />
            ))}
          {article && (
            <AmountField name="articles" label={`${article.label}: how many`} query={query} placeholder="0" />
          )}
          <button type="submit" className="button button-ink">
            {submitLabel}
          </button>
        </div>
        <p className="my-5 max-w-[40rem] text-sm text-muted">
          Each bar runs from our lowest price to our highest, and fades where there is no limit.
        </p>
      </div>
      <EstimateSheet book={book} query={query}>
        {lists.filter(rowOf).map((list) => (
          <ListChoice key={list} list={list} prices={findList(list, book)} query={query} />
        ))}
      </EstimateSheet>
    </form>
  );
}

function RatePrice({ rate, pricing }: { rate: RateRow; pricing: PriceList | undefined }) {
  if (!pricing)
    return (
      <p className="rate-quoted">
        <b>quoted after the audit</b> {rate.quotedBy}
      </p>
    );
  const { price, per, also } = describeStart(pricing);
  return (
    <p>
      <a href={`/blog/${pricing.guide}`} className="link">
        {price} {per}
      </a>{' '}
      {also}
    </p>
  );
}

type AddButtonProps = { rate: RateRow; pricing: PriceList; query: EstimateQuery };

/**
 * Adds the lowest tier of a service, or removes the service. It comes before the choice of the tier, because the first
 * value of a name in the query string counts. estimator.ts changes its value and its name.
 */
function AddButton({ rate, pricing, query }: AddButtonProps) {
  const list = rate.priceList!;
  const isAdded = list in query.tiers;
  const lowest = slugOf(findEntryTier(pricing).title);
  return (
    <button
      type="submit"
      name={list}
      value={isAdded ? '' : lowest}
      data-tier={lowest}
      aria-label={`${isAdded ? 'Remove' : 'Add'} ${rate.name}`}
      className="rate-add"
    />
  );
}
