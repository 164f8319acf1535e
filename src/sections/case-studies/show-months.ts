import type { CaseStudy } from '../../content/queries.ts';
import { addUpMonths } from '../../domain/money/payback.ts';
import type { Tower } from '../../ui/draw-city.ts';

/** The last twelve months of a case: as high as what had come back by then, and all lit once it is what was spent. */
export function showMonths({ months }: CaseStudy['ledger']) {
  const sums = addUpMonths(months).slice(-12);
  const highest = Math.max(...sums.map(({ earnedSoFar }) => earnedSoFar));
  const towers = Array.from({ length: 12 }, (_month, place): Tower => {
    const sum = sums[place - 12 + sums.length];
    if (!sum) return { rows: 1, light: 0 };
    const rows = Math.max(1, Math.round((15 * sum.earnedSoFar) / highest));
    return { rows, light: sum.earnedSoFar < sum.spentSoFar ? 1 : 3 };
  });
  return { towers };
}
