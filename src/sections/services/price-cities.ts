import type { Rate } from '../../content/queries.ts';
import { abbreviate } from '../../domain/money/price-scale.ts';
import { findStart } from '../../domain/money/starting-price.ts';
import type { Tower } from '../../ui/draw-city.ts';
import { showTiers } from '../chrome/cities.ts';

/** A tower for each service with a price, as high as it starts, the lowest first. */
export function showStarts(rates: Rate[]) {
  const starts = rates
    .flatMap(({ pricing }) => (pricing && findStart(pricing)?.amount.from) ?? [])
    .toSorted((a, b) => a - b)
    .slice(-10);
  const first = 11 - starts.length;
  const highest = starts.at(-1)!;
  const towers = Array.from({ length: 12 }, (_, place): Tower => {
    const start = starts[place - first];
    if (start === undefined) return { rows: 1, light: 0 };
    return { rows: Math.max(2, Math.round((15 * start) / highest)), light: start === highest ? 3 : 2 };
  });
  // Services that start at one price share its label.
  const marks = [...new Set(starts)].map((start) => ({
    place: first + starts.indexOf(start),
    text: abbreviate(start),
  }));
  return { towers, marks };
}

/** The tiers of a service in the right half of the city, below what stands beside the heading. */
export function showTiersAtRight(pricing: Rate['pricing']) {
  const { towers, marks } = showTiers(pricing);
  return {
    towers: [...towers.slice(6), ...towers.slice(0, 6)],
    marks: marks.map(({ place, text }) => ({ place: place + 6, text })),
  };
}
