import type { Rate } from '../../content/queries.ts';
import { abbreviate } from '../../domain/money/price-scale.ts';
import { listPesoTiers } from '../../domain/money/prices.ts';
import { findStart } from '../../domain/money/starting-price.ts';
import { standAmongQuiet } from '../chrome/cities.ts';

/** Where the prices of several services start. */
export function showStarts(rates: Pick<Rate, 'pricing'>[]) {
  return showPrices(rates.flatMap(({ pricing }) => findStartingPrice(pricing)));
}

/** Where the prices of a service start, and those of its tiers. */
export function showTiers(pricing: Rate['pricing']) {
  const tiers = pricing ? listPesoTiers(pricing).map(({ amount }) => amount.from) : [];
  return showPrices([...findStartingPrice(pricing), ...tiers]);
}

function findStartingPrice(pricing: Rate['pricing']) {
  const start = pricing && findStart(pricing);
  return start ? [start.amount.from] : [];
}

/** A tower as high as each price, rising to the right. What has no price is one lit tower. */
function showPrices(prices: number[]) {
  const rising = [...new Set(prices)].toSorted((a, b) => a - b);
  const marks = rising.map((price, index) => ({
    place: 12 - 2 * (rising.length - index),
    text: abbreviate(price),
    rows: Math.max(2, Math.round((15 * price) / rising.at(-1)!)),
    light: 2 as const,
  }));
  return { towers: standAmongQuiet([{ place: 10, rows: 15, light: 3 }, ...marks]), marks };
}
