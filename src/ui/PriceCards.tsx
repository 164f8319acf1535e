import { formatAmount, type PriceList } from '../domain/money/prices.ts';

export function PriceCards({ pricing }: { pricing: PriceList }) {
  const columns = pricing.tiers.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3';
  return (
    <div className="not-prose my-8">
      <ul className={`lattice ${columns}`}>
        {pricing.tiers.map((tier, index) => (
          <li key={tier.title} className={`pane pane-parts row-span-6 p-5 ${index === 1 ? 'pane-lit' : ''}`}>
            <p className="font-semibold">{tier.title}</p>
            <p className="mt-1 font-heading text-xl leading-tight font-bold">{formatAmount(tier.amount)}</p>
            <p className="text-sm text-muted">per {tier.per}</p>
            <p className="mt-3 text-sm font-semibold">{tier.scope}</p>
            <p className="mt-3 text-sm">
              <strong>Best for:</strong> {tier.bestFor}
            </p>
            <ul className="mt-3 list-disc space-y-1 pl-4 text-sm">
              {tier.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Our rates for {pricing.year}, before VAT.
        {pricing.notes.map(({ label, amount, per }) => ` ${label}: ${formatAmount(amount)} per ${per}.`)}
      </p>
    </div>
  );
}
