import {
  countField,
  findList,
  isSoldByThePiece,
  longestAmount,
  slugOf,
  takesBudget,
  writeMoney,
  type EstimateQuery,
  type PriceBook,
} from '../../domain/money/estimate-query.ts';
import { findArticleRate } from '../../domain/money/estimate.ts';
import { formatAmount, type PriceList, type Tier } from '../../domain/money/prices.ts';

export type EstimateFieldsProps = {
  book: PriceBook;
  /** The keys of the price lists, in the order in which they are offered. */
  lists: string[];
  /** The key of the guide's own price list: its tiers are buttons, and the other lists are folded away. */
  own: string;
  /** The choices that are selected in the form and added up. */
  query: EstimateQuery;
};

/** What can be chosen in a price guide: of its own list first. The rate card has the same fields in its rows. */
export function EstimateFields({ book, lists, own, query }: EstimateFieldsProps) {
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

export function SpendField({ query }: { query: EstimateQuery }) {
  return (
    <AmountField
      name="spend"
      label="Ad spend a month, in pesos"
      text={writeMoney(query, 'spend')}
      placeholder="e.g. 30,000"
    />
  );
}

/** For an agency that sells single articles. */
export function ArticlesField({ book, query }: { book: PriceBook; query: EstimateQuery }) {
  const article = findArticleRate(book);
  if (!article) return null;
  return (
    <AmountField
      name="articles"
      label={`${article.label}: how many`}
      text={query.articles ? String(query.articles) : undefined}
      placeholder="0"
    />
  );
}

type ChoiceProps = { list: string; prices: PriceList; query: EstimateQuery };

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

/** The styles show a further field only while a tier that needs it is chosen. */
export function ListChoice({ list, prices, query }: ChoiceProps) {
  return (
    <div className="estimate-list">
      <p>
        <label htmlFor={`estimate-${list}`}>{prices.title}</label>
        <select id={`estimate-${list}`} name={list} className="estimate-box" defaultValue={query.tiers[list]}>
          <option value="">None</option>
          {prices.tiers.map((tier) => (
            <option key={tier.title} value={slugOf(tier.title)} data-needs={findNeed(tier)}>
              {describeTier(tier)}
            </option>
          ))}
        </select>
      </p>
      <NeededFields list={list} prices={prices} query={query} />
    </div>
  );
}

/** Short, because a select cuts off what does not fit: a percentage says what it is taken of, which is its title. */
function describeTier({ title, amount }: Tier) {
  return amount.kind === 'percent' ? formatAmount(amount) : `${title}, ${formatAmount(amount)}`;
}

function findNeed(tier: Tier) {
  if (isSoldByThePiece(tier)) return 'count';
  return takesBudget(tier) ? 'budget' : undefined;
}

/** The fields that some tiers of a list need: how many pieces, and the budget that a percentage is taken of. */
function NeededFields({ list, prices: { tiers }, query }: ChoiceProps) {
  const pieces = [...new Set(tiers.filter(isSoldByThePiece).map(({ per }) => `${per}s`))];
  return (
    <>
      {pieces.length > 0 && (
        <div className="need-count">
          <AmountField
            name={countField(list)}
            label={`How many ${pieces.join(' or ')}`}
            text={String(query.counts[list] ?? 1)}
          />
        </div>
      )}
      {tiers.some(takesBudget) && (
        <div className="need-budget">
          <AmountField
            name="budget"
            label="The event’s budget, in pesos"
            text={writeMoney(query, 'budget')}
            placeholder="e.g. 400,000"
          />
        </div>
      )}
    </>
  );
}

type AmountFieldProps = { name: string; label: string; text?: string; placeholder?: string };

/** A text box for a number: people write 30,000 with a comma, which type="number" rejects. */
function AmountField({ name, label, text, placeholder }: AmountFieldProps) {
  return (
    <p>
      <label htmlFor={`estimate-${name}`}>{label}</label>
      <input
        type="text"
        id={`estimate-${name}`}
        name={name}
        className="estimate-box"
        inputMode="numeric"
        maxLength={longestAmount}
        defaultValue={text}
        placeholder={placeholder}
      />
    </p>
  );
}
