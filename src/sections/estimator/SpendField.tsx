import { writeMoney, type EstimateQuery } from '../../domain/money/estimate-query.ts';
import { AmountField } from './AmountField.tsx';

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
