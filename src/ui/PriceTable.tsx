import { formatAmount, type PriceList } from '../domain/money/prices.ts';

export function PriceTable({ pricing }: { pricing: PriceList }) {
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={pricing.title}>
      <table>
        <caption>
          {pricing.title}, our rates for {pricing.year}, VAT-exclusive
        </caption>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Price</th>
            <th scope="col">Best for</th>
          </tr>
        </thead>
        <tbody>
          {pricing.tiers.map((tier) => (
            <tr key={tier.title}>
              <th scope="row">{tier.title}</th>
              <td>
                {formatAmount(tier.amount)} per {tier.per}
              </td>
              <td>{tier.bestFor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
