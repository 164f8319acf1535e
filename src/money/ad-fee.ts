import type { Amount } from './prices.ts';
import type { PriceBook } from './estimate-query.ts';

type Percentage = Extract<Amount, { kind: 'percent' }>;

/** The percentage for an amount: the whole of it is charged at the rate of the band it falls into. */
export function findBand({ bands = [] }: Percentage, base: number) {
  return bands.find(({ upTo }) => upTo === undefined || base <= upTo)?.percent;
}

/** What we charge for managing an ad spend, by the bands of the price book. */
export function chargeForAds(spend: number, book: PriceBook) {
  for (const { amount } of Object.values(book).flatMap(({ tiers }) => tiers)) {
    const percent = amount.kind === 'percent' && amount.base === 'spend' && findBand(amount, spend);
    if (percent) return Math.round((spend * percent) / 100);
  }
  throw new Error('No price list has bands for a fee on ad spend. Add `bands` to that tier in pricing.yaml.');
}
