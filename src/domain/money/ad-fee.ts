import type { Amount } from './prices.ts';
import type { PriceBook } from './estimate-query.ts';

type Percentage = Extract<Amount, { kind: 'percent' }>;

/** The percentage for an amount: the whole of it is charged at the rate of the band it falls into. */
export function findBand({ bands = [] }: Percentage, base: number) {
  return bands.find(({ upTo }) => upTo === undefined || base <= upTo)?.percent;
}

/** What we charge for managing an ad spend: the tier of the price book, its percentage and the fee. */
export function chargeForAds(spend: number, book: PriceBook) {
  for (const { title, amount } of Object.values(book).flatMap(({ tiers }) => tiers)) {
    const percent = amount.kind === 'percent' && amount.base === 'spend' && findBand(amount, spend);
    if (percent) return { title, percent, fee: Math.round((spend * percent) / 100) };
  }
  throw new Error('No price list has bands for a fee on ad spend. Add `bands` to that tier in pricing.yaml.');
}
