import { findList, slugOf, writeEstimateQuery, type EstimateQuery, type PriceBook } from './estimate-query.ts';
import type { PriceList } from './prices.ts';
import { findStartingTier } from './starting-price.ts';

/** The page with the estimator of all services. */
export const estimatorPath = '/services';

/** A guide begins with its second tier, because most of its readers want that one. */
export function preselectTier(list: string, book: PriceBook): EstimateQuery {
  const { tiers, notes } = findList(list, book);
  const { title, amount } = tiers[1]!;
  return choose({ [list]: slugOf(title) }, amount.kind === 'percent' ? recommendedSpend({ notes }) : undefined);
}

/** The page of all services begins with an example: the first list, and ads for a percentage of their spend. */
export function preselectServices(lists: string[], book: PriceBook): EstimateQuery {
  const [first] = lists;
  const ads = lists.flatMap((list) => {
    const tier = findList(list, book).tiers.find(({ amount }) => amount.kind === 'percent' && amount.base === 'spend');
    return tier ? [{ list, slug: slugOf(tier.title) }] : [];
  })[0];
  const tiers = { ...selectLowest(first ? [first] : [], book), ...(ads && { [ads.list]: ads.slug }) };
  return choose(tiers, ads && recommendedSpend(findList(ads.list, book)));
}

/** The URL of an estimate with the lowest tier of each list. */
export function linkToEstimate(lists: (string | undefined)[], book: PriceBook) {
  return `${estimatorPath}${writeEstimateQuery(choose(selectLowest(lists, book)))}#estimate`;
}

function selectLowest(lists: (string | undefined)[], book: PriceBook) {
  const chosen = lists.flatMap((list) => {
    const tier = list === undefined ? undefined : findStartingTier(findList(list, book));
    return tier ? [[list!, slugOf(tier.title)] as const] : [];
  });
  return Object.fromEntries(chosen);
}

function choose(tiers: EstimateQuery['tiers'], spend?: number): EstimateQuery {
  return { tiers, counts: {}, articles: 0, spend, unread: {} };
}

/** The upper end of the recommended spend, as a round figure to begin with. */
function recommendedSpend({ notes }: Pick<PriceList, 'notes'>) {
  const amount = notes.find(({ per }) => per === 'month')?.amount;
  return amount?.kind === 'pesos' ? amount.to : undefined;
}
