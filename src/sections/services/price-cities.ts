import type { Rate } from '../../content/queries.ts';
import { abbreviate } from '../../domain/money/price-scale.ts';
import { listPesoTiers } from '../../domain/money/prices.ts';
import { findStart } from '../../domain/money/starting-price.ts';
import type { Tower } from '../../ui/draw-city.ts';

type Pricing = Rate['pricing'];

/** Where the prices of several services, or of their guides, start. */
export function showStarts(rates: Pick<Rate, 'pricing'>[]) {
  return showPrices(rates.flatMap(({ pricing }) => findStartingPrice(pricing)));
}

/** Where the prices of a service start, and those of its tiers. */
export function showTiers(pricing: Pricing) {
  const tiers = pricing ? listPesoTiers(pricing).map(({ amount }) => amount.from) : [];
  return showPrices([...findStartingPrice(pricing), ...tiers]);
}

function findStartingPrice(pricing: Pricing) {
  const start = pricing && findStart(pricing);
  return start ? [start.amount.from] : [];
}

const quietRows = [1, 3, 1, 2, 3, 2, 1, 2, 1, 2, 1, 1];

/** A tower as high as each price, rising to the right, with low dark ones between them. What has no price is one lit tower. */
function showPrices(prices: number[]) {
  const rising = [...new Set(prices)].toSorted((a, b) => a - b);
  const towers = quietRows.map((rows): Tower => ({ rows, light: 0 }));
  towers[10] = { rows: 15, light: 3 };
  const marks = rising.map((price, index) => ({
    place: 12 - 2 * (rising.length - index),
    price,
    text: abbreviate(price),
  }));
  for (const { place, price } of marks.slice(0, -1))
    towers[place] = { rows: Math.max(2, Math.round((15 * price) / rising.at(-1)!)), light: 2 };
  return { towers, marks };
}
