import { chargeForAds } from './estimate.ts';
import { chooseTiers, findList, isSoldByThePiece, linkToQuery, slugOf, UnknownRate } from './estimate-query.ts';
import type { PriceBook } from './estimate-query.ts';
import type { Month } from './price-schema.ts';
import { formatAmount, formatPesos } from './prices.ts';

/** A month of marketing as an industry's entry describes it. */
export type MonthPlan = Omit<Month, 'note'>;

const adsList = 'paid-ads';

/** What the month costs, line by line, and how many sales pay for it. Throws for a rate that is not there. */
export function addUpMonth({ items, spend, pays }: MonthPlan, book: PriceBook) {
  const chosen = items.map((item) => ({ ...item, ...findRate(item, book) }));
  const query = chooseTiers({}, spend);
  const lines: { label: string; amount: number }[] = [];
  for (const { list, tier, label, amount, fee = amount.from, times } of chosen) {
    if (fee < amount.from || fee > (amount.to ?? Infinity))
      throw new Error(`${formatPesos(fee)} is not within ${formatAmount(amount)}, the rate of ${label}.`);
    lines.push({ label, amount: fee * times });
    if (tier) query.tiers[list] = slugOf(tier);
    else query.articles += times;
    if (tier && times > 1) query.counts[list] = times;
  }
  if (spend) {
    lines.push({ label: 'Ads, paid to the platforms', amount: spend });
    if (!query.tiers[adsList]) {
      const { title, percents, fee } = chargeForAds(spend, book);
      lines.push({ label: `Managing the ads, ${percents}`, amount: fee });
      query.tiers[adsList] = slugOf(title);
    }
  }
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return {
    lines,
    sum,
    count: Math.ceil(sum / pays.leaves),
    estimatePath: linkToQuery(query),
    guidePath: `/blog/${findList(chosen[0]?.list ?? adsList, book).guide}`,
  };
}

function findRate({ rate, times }: MonthPlan['items'][number], book: PriceBook) {
  const [list = '', name = ''] = rate.split('/');
  const { title = '', tiers = [], notes = [] } = book[list] ?? {};
  const tier = tiers.find((candidate) => candidate.title === name);
  if (tier?.amount.kind === 'pesos') {
    const pieces = times > 1 ? `${times} ${tier.per}s` : `one ${tier.per}`;
    const label = `${title}, ${isSoldByThePiece(tier) ? pieces : name}`;
    return { list, tier: name, label, amount: tier.amount };
  }
  const note = notes.find(({ per }) => per === name);
  if (note) return { list, label: `Single articles, ${times}`, amount: note.amount };
  throw new UnknownRate(`There is no rate “${rate}” in pesos.`);
}
