import { countField, isSoldByThePiece, slugOf, takesBudget } from '../../domain/money/estimate-query.ts';
import type { EstimateQuery } from '../../domain/money/estimate-query.ts';
import { findAdTier } from '../../domain/money/estimate.ts';
import { formatAmount, type PriceList, type Tier } from '../../domain/money/prices.ts';
import { AmountField } from './AmountField.tsx';

type ChoiceProps = { list: string; prices: PriceList; query: EstimateQuery };

/** The tiers of a list, and the fields that some of them need; the styles show those only while such a tier is chosen. */
export function ListChoice({ isOwn = false, ...choice }: ChoiceProps & { isOwn?: boolean }) {
  if (isOwn)
    return (
      <>
        <TierButtons {...choice} />
        <NeededFields {...choice} />
        <SpendField {...choice} />
      </>
    );
  return (
    <div className="estimate-list">
      <TierSelect {...choice} />
      <NeededFields {...choice} />
      {findAdTier(choice.prices) && <SpendField {...choice} />}
    </div>
  );
}

/** The tiers of a guide's own list: the price cards above say what is in them. */
function TierButtons({ list, prices, query }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{prices.title}</legend>
      {prices.tiers.map((tier) => {
        const slug = slugOf(tier.title);
        return (
          <label key={slug} className="estimate-choice">
            <input type="radio" name={list} value={slug} defaultChecked={slug === query.tiers[list]} />
            <strong>{tier.title}</strong>
            <span className="estimate-price col-start-2 text-muted">
              {formatAmount(tier.amount)} per {tier.per}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function TierSelect({ list, prices, query }: ChoiceProps) {
  return (
    <>
      <label htmlFor={`estimate-${list}`}>{prices.title}</label>
      <select id={`estimate-${list}`} name={list} className="estimate-box" defaultValue={query.tiers[list]}>
        <option value="">None</option>
        {prices.tiers.map((tier) => (
          <option key={tier.title} value={slugOf(tier.title)} data-needs={findNeed(tier)}>
            {describeTier(tier)}
          </option>
        ))}
      </select>
    </>
  );
}

/** The fields that some tiers of a list need: how many pieces, and the budget that a percentage is taken of. */
function NeededFields({ list, prices: { tiers }, query }: ChoiceProps) {
  const pieces = [...new Set(tiers.filter(isSoldByThePiece).map(({ per }) => `${per}s`))];
  return (
    <>
      {pieces.length > 0 && (
        <AmountField
          look="need-count"
          name={countField(list)}
          label={`How many ${pieces.join(' or ')}`}
          query={query}
        />
      )}
      {tiers.some(takesBudget) && (
        <AmountField
          look="need-budget"
          name="budget"
          label="The event’s budget, in pesos"
          query={query}
          placeholder="e.g. 400,000"
        />
      )}
    </>
  );
}

function SpendField({ query }: Pick<ChoiceProps, 'query'>) {
  return <AmountField name="spend" label="Ad spend a month, in pesos" query={query} placeholder="e.g. 30,000" />;
}

/** Short, because a select cuts off what does not fit: a percentage says what it is taken of, which is its title. */
function describeTier({ title, amount }: Tier) {
  return amount.kind === 'percent' ? formatAmount(amount) : `${title}, ${formatAmount(amount)}`;
}

function findNeed(tier: Tier) {
  if (isSoldByThePiece(tier)) return 'count';
  return takesBudget(tier) ? 'budget' : undefined;
}
