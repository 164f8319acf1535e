import { abbreviate } from '../../domain/money/price-scale.ts';
import { listPesoTiers, type PriceList } from '../../domain/money/prices.ts';
import type { Tower } from '../../ui/draw-city.ts';

/** Between the tiers. */
const quietRows = [1, 2, 1, 2, 1, 2, 1, 3, 1, 2, 3, 2];

/** The tiers of a service as lit towers at the left of a dark city, as high as their prices, the highest last. */
export function showTiers(list: PriceList | undefined) {
  const prices = list ? listPesoTiers(list).map(({ amount }) => amount.from) : [];
  const rising = prices.toSorted((a, b) => a - b);
  // Four fill the six places there; fewer have a place between them.
  const first = rising.length > 3 ? 0 : 7 - 2 * rising.length;
  const tiers = rising.map((price, index) => ({
    place: Math.min(first + 2 * index, 5),
    text: abbreviate(price),
    rows: Math.max(3, Math.round((15 * price) / rising.at(-1)!)),
  }));
  const towers = quietRows.map((rows, place): Tower => {
    const tier = tiers.find((other) => other.place === place);
    return tier ? { rows: tier.rows, light: tier === tiers.at(-1) ? 3 : 2 } : { rows, light: 0 };
  });
  return { towers, marks: tiers };
}
