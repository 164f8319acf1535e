import { formatPer, formatPesos, listPesoTiers, type PriceList } from './money/prices.ts';
import { findStart } from './money/starting-price.ts';

/** The one figure that an article is about, and the figures that its picture draws as towers, by their labels. */
export type ArticleFigure = { says: string; about: string; towers: Record<string, string> };

/** The picture of a price list: what it costs to start, and where its tiers begin. */
export function describeTiers(list: PriceList): ArticleFigure | undefined {
  const start = findStart(list);
  if (!start) return undefined;
  const tiers = listPesoTiers(list).toSorted((a, b) => a.amount.from - b.amount.from);
  return {
    says: formatPesos(start.amount.from),
    about: `${formatPer(start.per)} to start`,
    towers: Object.fromEntries(tiers.map(({ title, amount }) => [title, formatPesos(amount.from)])),
  };
}

/** The text alternative of the picture. */
export function describeTowers(towers: ArticleFigure['towers']) {
  const figures = Object.entries(towers).map(([label, figure]) => `${label}: ${figure}`);
  return figures.join(', ');
}

/** The first number in a figure: −13,500 in "−₱13,500", 1 in "1 of 24". */
export function readNumber(figure: string) {
  const digits = /\d[\d,.]*/.exec(figure)?.[0].replaceAll(',', '');
  return figure.startsWith('−') ? -Number(digits) : Number(digits);
}
