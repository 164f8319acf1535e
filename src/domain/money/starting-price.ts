import { chargeByBands, findAdTier, findAdSpend } from './estimate.ts';
import { formatAmount, formatPer, formatPesos, listPesoTiers, type PesoAmount, type PriceList } from './prices.ts';

/** The tier with the lowest price in pesos; undefined if a list has percentages and words only. */
export function findCheapestTier(list: Pick<PriceList, 'tiers'>) {
  return listPesoTiers(list).toSorted((a, b) => a.amount.from - b.amount.from)[0];
}

/** The tier that a client who begins small takes: a percentage of little ad spend, or the lowest price in pesos. */
export function findEntryTier(list: PriceList) {
  return findAdTier(list) ?? findCheapestTier(list) ?? list.tiers[0]!;
}

type Start = { amount: PesoAmount; per: string; covers?: string };

/**
 * What a list costs at least: as its entry says, our fee on the smallest ad spend we manage, or its cheapest tier.
 * `covers` is what is in it, if it is no tier. Undefined if a list has no price in pesos.
 */
export function findStart(list: PriceList): Start | undefined {
  const ads = findAdTier(list);
  const least = findAdSpend(list)?.from;
  const from = ads && least && chargeByBands(ads.amount, least);
  if (list.start || !from) return list.start ?? findCheapestTier(list);
  return { amount: { kind: 'pesos', from, plus: true }, per: ads.per, covers: `${formatPesos(least)} of ad spend` };
}

/**
 * The same in words, for the rate card and the top of a service's page: "from ₱15,000", "a month", and another way to
 * pay or what the price covers. A service without a price list is quoted.
 */
export function describeStart(list: PriceList | undefined) {
  if (!list) return { price: 'Quoted after the audit', per: undefined, also: undefined };
  const start = findStart(list);
  const { amount, per } = start ?? list.tiers[0]!;
  const price = start ? `from ${formatPesos(start.amount.from)}` : formatAmount(amount);
  const also = start && (start.covers ? `for ${start.covers}` : describeOther(list));
  return { price, per: formatPer(per), also };
}

/** Lists that start at the same price for the same thing, the lowest price first. */
export function groupByStart<Priced extends { pricing: PriceList }>(priced: Priced[]) {
  const groups = new Map<string, { pesos: number; per: string; members: Priced[] }>();
  for (const member of priced) {
    const start = findStart(member.pricing);
    if (!start) continue;
    const { from: pesos } = start.amount;
    const key = `${pesos} ${start.per}`;
    const group = groups.get(key) ?? { pesos, per: formatPer(start.per), members: [] };
    groups.set(key, group);
    group.members.push(member);
  }
  return [...groups.values()].toSorted((a, b) => a.pesos - b.pesos);
}

function describeOther({ tiers, notes }: PriceList) {
  const percentage = tiers.find(({ amount }) => amount.kind === 'percent');
  if (percentage) return `or ${formatAmount(percentage.amount)}`;
  const single = notes.find(({ per }) => per !== 'month');
  return single && `or from ${formatPesos(single.amount.from)} ${formatPer(single.per)}`;
}
