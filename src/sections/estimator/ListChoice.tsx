import { isSoldByThePiece, slugOf, takesBudget, type EstimateQuery } from '../../domain/money/estimate-query.ts';
import { formatAmount, type PriceList, type Tier } from '../../domain/money/prices.ts';
import { NeededFields } from './NeededFields.tsx';

type ListChoiceProps = { list: string; prices: PriceList; query: EstimateQuery };

/** One price list of the estimator. The styles show a further field only while a tier that needs it is chosen. */
export function ListChoice({ list, prices: { title, tiers }, query }: ListChoiceProps) {
  return (
    <div className="estimate-list">
      <p>
        <label htmlFor={`estimate-${list}`}>{title}</label>
        <select id={`estimate-${list}`} name={list} className="estimate-box" defaultValue={query.tiers[list]}>
          <option value="">None</option>
          {tiers.map((tier) => (
            <option key={tier.title} value={slugOf(tier.title)} data-needs={findNeed(tier)}>
              {describeTier(tier)}
            </option>
          ))}
        </select>
      </p>
      <NeededFields list={list} tiers={tiers} query={query} />
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
