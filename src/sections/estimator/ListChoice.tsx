import { isSoldByThePiece, slugOf, takesBudget } from '../../domain/money/estimate-query.ts';
import { formatAmount, type Tier } from '../../domain/money/prices.ts';
import { NeededFields, type ChoiceProps } from './NeededFields.tsx';

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
