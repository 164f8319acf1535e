import { chooseTiers, findList, linkToQuery, slugOf, type EstimateQuery, type PriceBook } from './estimate-query.ts';
import { findAdSpend, findAdTier } from './estimate.ts';
import { findEntryTier } from './starting-price.ts';

/** A guide begins with its second tier, because most of its readers want that one. */
export function preselectTier(list: string, book: PriceBook): EstimateQuery {
  const prices = findList(list, book);
  const { title, amount } = prices.tiers[1]!;
  return chooseTiers({ [list]: slugOf(title) }, amount.kind === 'percent' ? findAdSpend(prices)?.to : undefined);
}

/** What a text recommends, with the tiers by their titles. */
type Recommended = { tiers: Record<string, string>; counts: Record<string, number>; spend?: number };

export function preselectRecommended({ tiers, counts, spend }: Recommended): EstimateQuery {
  const slugs = Object.entries(tiers).map(([list, title]) => [list, slugOf(title)] as const);
  return { ...chooseTiers(Object.fromEntries(slugs), spend), counts };
}

/** The page of all services begins with an example: the first list, and ads for a percentage of their spend. */
export function preselectServices(lists: string[], book: PriceBook): EstimateQuery {
  const ads = lists.find((list) => findAdTier(findList(list, book)));
  // As a round figure to begin with.
  const spend = ads && findAdSpend(findList(ads, book))?.to;
  return { ...selectLowest([lists[0], ads], book), ...(spend && { spend }) };
}

/** The URL of an estimate with where each list starts. */
export function linkToEstimate(lists: (string | undefined)[], book: PriceBook) {
  return linkToQuery(selectLowest(lists, book));
}

function selectLowest(lists: (string | undefined)[], book: PriceBook) {
  const chosen = lists.flatMap((list) => (list === undefined ? [] : [{ list, prices: findList(list, book) }]));
  const tiers = chosen.map(({ list, prices }) => [list, slugOf(findEntryTier(prices).title)]);
  const ads = chosen.find(({ prices }) => findAdTier(prices));
  return chooseTiers(Object.fromEntries(tiers), ads && findAdSpend(ads.prices)?.from);
}
