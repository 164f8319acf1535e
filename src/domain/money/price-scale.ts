import { formatAmount, formatPer, listPesoTiers, type PesoAmount, type PriceList } from './prices.ts';
import { findStart } from './starting-price.ts';

/** From the lowest to the highest price of a list; `isOpen` if there is no highest one. */
export type PriceRange = { from: number; to: number; isOpen: boolean };

/** A tier in a chart of a list. */
export type RangeRow = PriceRange & { label: string; text: string };

/** A range without an upper end is drawn to 1.5 times its last figure. */
const openEnd = 1.5;

function toRange({ from, to, plus }: PesoAmount): PriceRange {
  return { from, to: to ?? from * openEnd, isOpen: plus || to === undefined };
}

/** The tiers of a list that a chart can show: only prices in pesos share a scale. */
export function toRangeRows(list: Pick<PriceList, 'tiers'>): RangeRow[] {
  return listPesoTiers(list).map(({ title, amount, per }) => {
    return { ...toRange(amount), label: title, text: `${formatAmount(amount)} ${formatPer(per)}` };
  });
}

/** Undefined if a list has no price in pesos. */
export function findPriceRange(list: PriceList): PriceRange | undefined {
  const ranges = listPesoTiers(list).map(({ amount }) => toRange(amount));
  if (ranges.length === 0) return undefined;
  return {
    from: findStart(list)!.amount.from,
    to: Math.max(...ranges.map(({ to }) => to)),
    isOpen: ranges.some(({ isOpen }) => isOpen),
  };
}

/** One logarithmic scale for all ranges: a campaign of ₱5,000 and a project of ₱2,000,000 are both to be seen. */
export function createPriceScale(ranges: PriceRange[]) {
  const min = Math.min(...ranges.map(({ from }) => from));
  const max = Math.max(...ranges.map(({ to }) => to));
  /** Per cent of the scale's length, to a tenth. */
  const place = (pesos: number) =>
    max > min ? Math.round((1000 * Math.log(pesos / min)) / Math.log(max / min)) / 10 : 0;
  const ticks = [];
  // A label that is too near the last one is left out.
  for (let pesos = min; pesos * 8 < max; pesos *= 10) ticks.push(pesos);
  return { place, ticks: [...ticks, max].map((pesos) => ({ label: abbreviate(pesos), at: place(pesos) })) };
}

/** ₱15k, ₱2M */
export function abbreviate(pesos: number) {
  return pesos < 1_000_000 ? `₱${pesos / 1000}k` : `₱${pesos / 1_000_000}M`;
}
