import { formatAmount } from './prices.ts';

type Tier = {
  title: string;
  amount: Parameters<typeof formatAmount>[0];
  per: string;
  bestFor: string;
  features: string[];
};
export type PriceList = { title: string; year: number; tiers: Tier[] };

export function PriceCards({ pricing }: { pricing: PriceList }) {
  const columns = pricing.tiers.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3';
  return (
    <ul className={`not-prose lattice my-8 ${columns}`}>
      {pricing.tiers.map((tier, index) => (
        <li key={tier.title} className={`pane p-5 ${index === 1 ? 'pane-lit' : ''}`}>
          <p className="font-semibold">{tier.title}</p>
          <p className="mt-1 font-heading text-xl leading-tight font-bold">{formatAmount(tier.amount)}</p>
          <p className="text-sm text-muted">per {tier.per}, VAT-ex</p>
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
  );
}
