import { chargeByBands, findAdTier, findLeastSpend } from './estimate.ts';
import { formatAmount, formatPer, formatPesos, listPesoTiers, type PriceList } from './prices.ts';

/** The tier with the lowest price in pesos; undefined if a list has percentages and words only. */
export function findStartingTier(list: Pick<PriceList, 'tiers'>) {
  return listPesoTiers(list).toSorted((a, b) => a.amount.from - b.amount.from)[0];
}

/** The tier that a client who begins small takes: a percentage of little ad spend, or the lowest price in pesos. */
export function findFirstTier(list: PriceList) {
  return findAdTier(list) ?? findStartingTier(list) ?? list.tiers[0]!;
}

/** Where a list starts if that is no tier of its own: as its entry says, or our fee on the smallest ad spend we manage. */
export function findStart(list: PriceList): PriceList['start'] {
  const ads = findAdTier(list);
  const least = findLeastSpend(list);
  const from = ads && least && chargeByBands(ads.amount, least);
  if (list.start || !from) return list.start;
  return { amount: { kind: 'pesos', from, plus: true }, per: ads.per, covers: `${formatPesos(least)} of ad spend` };
}

/**
 * What a service costs at least, for the rate card and the top of its page: "from ₱15,000", "a month", and another way to
 * pay or what the price covers.
 */
export function describeStart(list: PriceList) {
  const start = findStart(list);
  const { amount, per } = start ?? findStartingTier(list) ?? list.tiers[0]!;
  const price = amount.kind === 'pesos' ? `from ${formatPesos(amount.from)}` : formatAmount(amount);
  return { price, per: formatPer(per), also: start ? `for ${start.covers}` : describeOther(list) };
}

export type StartingPrice = ReturnType<typeof describeStart>;

/** Lists that start at the same price for the same thing, the lowest price first. */
export function groupByStart<Priced extends { pricing: PriceList }>(priced: Priced[]) {
  const groups = new Map<string, { pesos: number; per: string; members: Priced[] }>();
  for (const member of priced) {
    const start = findStart(member.pricing) ?? findStartingTier(member.pricing);
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
  if (!findStartingTier({ tiers })) return undefined;
  const percentage = tiers.find(({ amount }) => amount.kind === 'percent');
  if (percentage) return `or ${formatAmount(percentage.amount)}`;
  const single = notes.find(({ per }) => per !== 'month');
  return single && `or from ${formatPesos(single.amount.from)} ${formatPer(single.per)}`;
}
