import type { Rate } from '../../content/queries.ts';
import { abbreviate } from '../../domain/money/price-scale.ts';
import { listPesoTiers } from '../../domain/money/prices.ts';
import { findStart } from '../../domain/money/starting-price.ts';
import type { Tower } from '../../ui/draw-city.ts';

/** A tower for the starting price of each service. */
export function showStarts(rates: Rate[]) {
  return showPrices(
    rates.flatMap(({ pricing }) => findPrices(pricing).slice(0, 1)),
    1,
  );
}

/** Towers for the prices at which guides start. */
export function showGuides(articles: Pick<Rate, 'pricing'>[]) {
  return showPrices([...new Set(articles.flatMap(({ pricing }) => findPrices(pricing).slice(0, 1)))], 2);
}

/** Towers for the starting price of a service and those of its tiers. */
export function showTiers(pricing: Rate['pricing']) {
  return showPrices([...new Set(findPrices(pricing))], 2);
}

function findPrices(pricing: Rate['pricing']) {
  const start = pricing && findStart(pricing)?.amount.from;
  const tiers = pricing ? listPesoTiers(pricing).map(({ amount }) => amount.from) : [];
  return start ? [start, ...tiers] : tiers;
}

const quietRows = [1, 3, 1, 2, 3, 2, 1, 2, 1, 2, 1, 1];

/**
 * Towers as high as prices, from the lowest to the highest at the right, so many places apart, and low dark ones between
 * them. What has no price is one lit tower.
 */
function showPrices(prices: number[], places: number) {
  const rising = prices.length > 0 ? prices.toSorted((a, b) => a - b) : [0];
  const highest = rising.at(-1)!;
  const placeOf = (index: number) => 10 - places * (rising.length - 1 - index);
  const towers = quietRows.map((rows): Tower => ({ rows, light: 0 }));
  for (const [index, price] of rising.entries()) {
    const rows = highest ? Math.max(2, Math.round((15 * price) / highest)) : 15;
    towers[placeOf(index)] = { rows, light: price === highest ? 3 : 2 };
  }
  // Equal prices share the label of the first.
  const marks = [...new Set(rising)].filter(Boolean).map((price) => ({
    place: placeOf(rising.indexOf(price)),
    text: abbreviate(price),
  }));
  return { towers, marks };
}
