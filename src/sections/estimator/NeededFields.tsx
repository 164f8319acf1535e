import {
  countField,
  isSoldByThePiece,
  takesBudget,
  writeMoney,
  type EstimateQuery,
} from '../../domain/money/estimate-query.ts';
import type { PriceList } from '../../domain/money/prices.ts';
import { AmountField } from './AmountField.tsx';

export type ChoiceProps = { list: string; prices: PriceList; query: EstimateQuery };

/** The fields that some tiers of a list need: how many pieces, and the budget that a percentage is taken of. */
export function NeededFields({ list, prices: { tiers }, query }: ChoiceProps) {
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
