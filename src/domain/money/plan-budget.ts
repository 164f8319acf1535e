import { chargeByBands, findAdTier, findLeastSpend, nameBands } from './estimate.ts';
import { chooseTiers, findList, slugOf, type PriceBook } from './estimate-query.ts';
import { listPesoTiers, type PercentAmount } from './prices.ts';

type Offer = {
  list: string;
  /** What each monthly tier costs, from and to. */
  levels: { title: string; from: number; to: number }[];
  /** Our percentages, if the rest of the money is ad spend. */
  ads?: PercentAmount;
};

/** We advise no third channel before two have a result. */
const mostChannels = 2;

/**
 * Divides a monthly budget, ad spend included. The first two price lists that it can pay get their lowest tier, then each
 * its next tier if that fits too; the rest goes into ads or, without ads, into the tiers up to their highest price. The
 * amounts add up to the budget less what is left.
 */
export function planBudget(budget: number, lists: string[], book: PriceBook) {
  let rest = budget;
  const plan: { offer: Offer; level: number; amount: number }[] = [];
  for (const offer of listOffers(lists, book)) {
    const { from } = offer.levels[0]!;
    if (from > rest || plan.length === mostChannels) continue;
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
  const ads = plan.find(({ offer }) => offer.ads);
  for (const item of ads ? [ads] : plan) {
    const more = Math.min(rest, item.offer.levels[item.level]!.to - item.amount);
    item.amount += more;
    rest -= more;
  }
  const spend = ads && findSpend(ads.amount, ads.offer.ads!);
  const tiers = plan.map(({ offer, level }) => [offer.list, slugOf(offer.levels[level]!.title)] as const);
  return {
    lines: plan.flatMap(({ offer, level, amount }) =>
      offer.ads
        ? [
            { label: 'Ads, paid to the platforms', amount: spend! },
            { label: `Managing the ads, ${nameBands(offer.ads, spend!)}`, amount: amount - spend! },
          ]
        : [{ label: `${findList(offer.list, book).title}, ${offer.levels[level]!.title}`, amount }],
    ),
    left: rest,
    query: chooseTiers(Object.fromEntries(tiers), spend),
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
    const least = findLeastSpend(list);
    if (ads?.amount.bands && least) {
      const from = least + chargeByBands(ads.amount, least)!;
      return [{ list: key, ads: ads.amount, levels: [{ title: ads.title, from, to: Infinity }] }];
    }
    const levels = listPesoTiers(list)
      .filter(({ per }) => per === 'month')
      .map(({ title, amount: { from, to = from } }) => ({ title, from, to }));
    return levels.length > 0 && list.paidTo === 'us' ? [{ list: key, levels }] : [];
  });
}

/** The largest spend that an amount pays for together with our fee on it. */
function findSpend(amount: number, { bands = [] }: PercentAmount) {
  let [spend, rest] = [0, amount];
  for (const { upTo = Infinity, percent } of bands) {
    const perPeso = 1 + percent / 100;
    const part = Math.min(rest / perPeso, upTo - spend);
    spend += part;
    rest -= part * perPeso;
  }
  return Math.round(spend);
}
