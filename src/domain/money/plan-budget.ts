import { findBand } from './estimate.ts';
import { findList, slugOf, type EstimateQuery, type PriceBook } from './estimate-query.ts';
import type { PriceList } from './prices.ts';

/** What a monthly budget pays for: the amounts add up to the budget less what is left. */
export type BudgetPlan = { lines: { label: string; amount: number }[]; left: number; query: EstimateQuery };

/** A price list with monthly tiers: what it costs at each tier, and the most that its tier costs. */
type Offer = { list: string; levels: { title: string; from: number; to: number }[]; isAds: boolean };

/**
 * Divides a monthly budget, ad spend included. Each price list gets its lowest tier, in the order given, then each its
 * next tier if that fits too; the rest goes into ads or, without ads, into the tiers up to their highest price.
 */
export function planBudget(budget: number, lists: string[], book: PriceBook): BudgetPlan | undefined {
  let rest = budget;
  const plan: { offer: Offer; level: number; amount: number }[] = [];
  for (const offer of listOffers(lists, book)) {
    const { from } = offer.levels[0]!;
    if (from > rest) continue;
    plan.push({ offer, level: 0, amount: from });
    rest -= from;
  }
  if (plan.length === 0) return undefined;
  for (const level of [1, 2]) {
    for (const item of plan) {
      const next = item.offer.levels[level];
      if (!next || item.level !== level - 1 || next.from - item.amount > rest) continue;
      rest -= next.from - item.amount;
      Object.assign(item, { level, amount: next.from });
    }
  }
  const ads = plan.find(({ offer }) => offer.isAds);
  for (const item of ads ? [ads] : plan) {
    const more = Math.min(rest, item.offer.levels[item.level]!.to - item.amount);
    item.amount += more;
    rest -= more;
  }
  const spend = ads && findSpend(ads.amount, findList(ads.offer.list, book));
  return {
    lines: plan.flatMap(({ offer, level, amount }) =>
      offer.isAds
        ? [
            { label: 'Ads, paid to the platforms', amount: spend! },
            { label: `Managing the ads, ${percentOf(spend!, findList(offer.list, book))}%`, amount: amount - spend! },
          ]
        : [{ label: `${findList(offer.list, book).title}, ${offer.levels[level]!.title}`, amount }],
    ),
    left: rest,
    query: {
      tiers: Object.fromEntries(
        plan.map(({ offer, level }) => [offer.list, slugOf(offer.levels[level]!.title)] as const),
      ),
      counts: {},
      articles: 0,
      spend,
      unread: {},
    },
  };
}

/** The smallest monthly budget that any of the price lists takes. */
export function findSmallestBudget(lists: string[], book: PriceBook) {
  return Math.min(...listOffers(lists, book).map(({ levels }) => levels[0]!.from));
}

function listOffers(lists: string[], book: PriceBook): Offer[] {
  return lists.flatMap((key): Offer[] => {
    const list = findList(key, book);
    const ads = findAdTier(list);
    const least = list.notes.find(({ per }) => per === 'month')?.amount;
    if (ads && least?.kind === 'pesos') {
      const from = Math.round(least.from * (1 + percentOf(least.from, list) / 100));
      return [{ list: key, isAds: true, levels: [{ title: ads.title, from, to: Infinity }] }];
    }
    const levels = list.tiers.flatMap(({ title, amount, per }) =>
      amount.kind === 'pesos' && per === 'month' ? [{ title, from: amount.from, to: amount.to ?? amount.from }] : [],
    );
    return levels.length > 0 && list.paidTo === 'us' ? [{ list: key, isAds: false, levels }] : [];
  });
}

function findAdTier({ tiers }: Pick<PriceList, 'tiers'>) {
  return tiers.find(({ amount }) => amount.kind === 'percent' && amount.base === 'spend');
}

function percentOf(spend: number, list: PriceList) {
  const amount = findAdTier(list)!.amount;
  if (amount.kind !== 'percent') throw new Error('An ad tier is a percentage.');
  return findBand(amount, spend) ?? amount.to;
}

/** The largest spend that an amount pays for together with our fee on it. */
function findSpend(amount: number, list: PriceList) {
  const tier = findAdTier(list)!.amount;
  const percents = tier.kind === 'percent' ? (tier.bands?.map(({ percent }) => percent) ?? [tier.to]) : [];
  const spends = percents.map((percent) => ({ percent, spend: Math.round(amount / (1 + percent / 100)) }));
  return Math.max(
    ...spends.filter(({ percent, spend }) => percentOf(spend, list) === percent).map(({ spend }) => spend),
  );
}
