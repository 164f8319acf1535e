import type { Amount, PercentAmount, PesoAmount, PriceList, Tier } from './price-schema.ts';

export type { Amount, PercentAmount, PesoAmount, PriceList, Tier };

/** Created once, because toLocaleString would create a formatter for each price. */
const withCommas = new Intl.NumberFormat('en-US');

export function formatNumber(amount: number) {
  return withCommas.format(amount);
}

export function formatPesos(amount: number) {
  return `₱${formatNumber(amount)}`;
}

/** +₱155,000 or −₱78,885 */
export function formatDifference(amount: number) {
  return `${amount < 0 ? '−' : '+'}${formatPesos(Math.abs(amount))}`;
}

export function formatAmount(amount: Amount) {
  if (amount.kind === 'words') return amount.text;
  if (amount.kind === 'percent') return `${amount.from}–${amount.to}% of ${amount.of}`;
  const plus = amount.plus ? '+' : '';
  return amount.to && amount.to !== amount.from
    ? `${formatPesos(amount.from)}–${formatPesos(amount.to).slice(1)}${plus}`
    : `${formatPesos(amount.from)}${plus}`;
}

/** True for a number alone: ₱15,000, −₱68,320, 12%. */
export function isFigure(text: string) {
  return /^[−+]?[₱\d][\d,.%]*$/.test(text);
}

/** "a month", "an event". */
export function formatPer(per: string) {
  return `${/^[aeiou]/.test(per) ? 'an' : 'a'} ${per}`;
}

/** The tiers with a price in pesos; percentages and words cannot be compared with them. */
export function listPesoTiers<Some extends Pick<Tier, 'amount'>>({ tiers }: { tiers: Some[] }) {
  type InPesos = Some & { amount: PesoAmount };
  return tiers.filter((tier): tier is InPesos => tier.amount.kind === 'pesos');
}
