/** The number format of all prices on the site. */

/** The fields of the estimator that a percentage is taken of. */
export type MoneyField = 'spend' | 'budget';

export type PesoAmount = { kind: 'pesos'; from: number; to?: number; plus: boolean };

export type PercentAmount = {
  kind: 'percent';
  from: number;
  to: number;
  of: string;
  base: MoneyField;
  /** A percentage for amounts up to a limit; the last one has none. */
  bands?: { upTo?: number; percent: number }[];
};

export type Amount = PesoAmount | PercentAmount | { kind: 'words'; text: string };

export type Tier = {
  title: string;
  amount: Amount;
  per: string;
  scope: string;
  bestFor: string;
  features: string[];
};

export type PriceList = {
  title: string;
  guide: string;
  year: number;
  paidTo: 'us' | 'creators';
  /** Our fee beside what others are paid: a percentage of it, and the least that we charge. */
  fee?: { percent: number; least: number };
  /** Where a client starts, if that is not the lowest tier. */
  start?: { amount: PesoAmount; per: string; covers: string };
  tiers: Tier[];
  notes: { label: string; amount: Amount; per: string }[];
};

/** Created once, because toLocaleString would create a formatter for each price. */
const withCommas = new Intl.NumberFormat('en-US');

export function formatNumber(amount: number) {
  return withCommas.format(amount);
}

export function formatPesos(amount: number) {
  return `₱${formatNumber(amount)}`;
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
