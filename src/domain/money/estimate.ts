import { taxFee } from './invoice.ts';
import { formatAmount, formatPesos, listPesoTiers } from './prices.ts';
import type { Amount, PercentAmount, PriceList, Tier } from './prices.ts';
import { findList, slugOf, takesBudget, type EstimateQuery, type PriceBook } from './estimate-query.ts';

/** Pesos from one end to the other; `to` is missing, or `plus` is true, where the upper end is open. */
export type Range = { from: number; to?: number; plus: boolean };

type EstimateLine = {
  /** Title of the price list it comes from. */
  service: string;
  label: string;
  /** Undefined without a figure: a percentage of an unknown amount, or a price that is agreed first. */
  range?: Range;
  /** The text that is shown instead of a figure. */
  words: string;
  rhythm: 'month' | 'once';
  paidTo: 'us' | 'creators';
  /** Why it is more than the choice alone would cost. */
  whyMore?: string;
};

/** One line with a peso range for each choice of a query, in the order of the price list. */
export function estimate(query: EstimateQuery, book: PriceBook): EstimateLine[] {
  const lines = Object.entries(query.tiers).map(([list, slug]): EstimateLine => {
    const prices = findList(list, book);
    const { title, tiers, paidTo } = prices;
    const tier = tiers.find((candidate) => slugOf(candidate.title) === slug)!;
    const count = query.counts[list] ?? 1;
    const range = toRange(tier.amount, count, query);
    const least = findLeast(prices, tier);
    return {
      service: title,
      label: `${title}, ${tier.title}${count > 1 ? `, ${count} ${tier.per}s` : ''}`,
      range: range && least ? raiseRange(range, least.pesos) : range,
      whyMore: range && least && range.from < least.pesos ? least.why : undefined,
      words: formatAmount(tier.amount),
      rhythm: tier.per === 'month' ? 'month' : 'once',
      paidTo,
    };
  });
  lines.push(...chargeForCampaigns(lines, query, book));
  const article = findArticleRate(book);
  if (!query.articles || !article) return lines;
  const { label, amount } = article;
  const range = toRange(amount, query.articles, query);
  const extra = { range, words: formatAmount(amount), rhythm: 'once', paidTo: 'us' } as const;
  return [...lines, { service: 'articles', label: `${label}, ${query.articles} of them`, ...extra }];
}

/** The least that we take on: our fee on the smallest ad spend or event, or what creators get in the smallest campaign. */
function findLeast(prices: PriceList, { amount }: Tier) {
  const spend = findAdSpend(prices)?.from;
  const fee = spend && amount.kind === 'percent' && chargeByBands(amount, spend);
  if (fee)
    return {
      pesos: fee,
      why: `We charge at least ${formatPesos(fee)} a month, our fee on ${formatPesos(spend)} of ad spend.`,
    };
  const flat = takesBudget({ amount }) ? listPesoTiers(prices).map((tier) => tier.amount.from) : [];
  if (flat.length > 0) {
    const least = Math.min(...flat);
    return { pesos: least, why: `We charge at least ${formatPesos(least)} an event, our smallest flat fee.` };
  }
  if (!prices.start || !prices.fee) return undefined;
  const pesos = prices.start.amount.from - prices.fee.least;
  const inAll = formatPesos(prices.start.amount.from);
  return {
    pesos,
    why: `Our smallest campaign is ${inAll} in all, so this counts ${formatPesos(pesos)} for the creators.`,
  };
}

/** The ad spend a month, from the smallest that we manage to what we recommend, for a price list that names it. */
export function findAdSpend({ notes }: PriceList) {
  return notes.find(({ per }) => per === 'month')?.amount;
}

function raiseRange({ from, to, plus }: Range, least: number): Range {
  return { from: Math.max(from, least), to: to && Math.max(to, least), plus };
}

/** Our fee for finding, contracting and checking creators, once for a campaign. */
function chargeForCampaigns(lines: EstimateLine[], query: EstimateQuery, book: PriceBook): EstimateLine[] {
  return Object.keys(query.tiers).flatMap((list) => {
    const { fee, title } = findList(list, book);
    const paid = lines.find(({ service }) => service === title)?.range;
    if (!fee || !paid) return [];
    const charge = (amount: number) => Math.max(fee.least, Math.round((amount * fee.percent) / 100));
    const range = { from: charge(paid.from), to: paid.to && charge(paid.to), plus: paid.plus };
    const label = `Running the campaign, ${fee.percent}%, at least ${formatPesos(fee.least)}`;
    return [{ service: `${list}-fee`, label, range, words: '', rhythm: 'once', paidTo: 'us' }];
  });
}

export function findArticleRate(book: PriceBook) {
  const notes = Object.values(book).flatMap((list) => list.notes);
  return notes.find(({ per }) => per === 'article');
}

function toRange(amount: Amount, count: number, query: EstimateQuery): Range | undefined {
  if (amount.kind === 'words') return undefined;
  if (amount.kind === 'pesos') return multiply(amount, count);
  const base = query[amount.base];
  if (!base) return undefined;
  const charge = chargeByBands(amount, base);
  if (charge !== undefined) return { from: charge, to: charge, plus: false };
  return multiply({ from: amount.from, to: amount.to, plus: false }, base / 100);
}

/** Each peso is charged at the rate of the band it falls into, so a larger amount never costs less. */
export function chargeByBands(amount: PercentAmount, base: number) {
  const parts = splitByBands(amount, base).map(({ percent, part }) => part * percent);
  return parts.length > 0 ? Math.round(parts.reduce((sum, part) => sum + part, 0) / 100) : undefined;
}

/** The bands that an amount reaches, with the part of it that is in each. */
function splitByBands({ bands = [] }: PercentAmount, base: number) {
  return bands.flatMap(({ upTo = Infinity, percent }, index) => {
    const from = bands[index - 1]?.upTo ?? 0;
    return base > from ? [{ percent, part: Math.min(base, upTo) - from }] : [];
  });
}

/** "25%", or "25%, then 20%" for an amount that is in more than one band. */
export function nameBands(amount: PercentAmount, base: number) {
  const percents = splitByBands(amount, base).map(({ percent }) => `${percent}%`);
  return percents.join(', then ');
}

/** The tier of a price list that is a percentage of the ad spend. */
export function findAdTier({ tiers }: PriceList) {
  type AdTier = Tier & { amount: PercentAmount };
  return tiers.find((tier): tier is AdTier => tier.amount.kind === 'percent' && tier.amount.base === 'spend');
}

/** What we charge for managing an ad spend: the tier of the price book, its percentages and the fee. */
export function chargeForAds(spend: number, book: PriceBook) {
  for (const tier of Object.values(book).map(findAdTier)) {
    const fee = tier && chargeByBands(tier.amount, spend);
    if (fee) return { title: tier.title, percents: nameBands(tier.amount, spend), fee };
  }
  throw new Error('No price list has bands for a fee on ad spend. Add them to that level.');
}

function multiply({ from, to, plus }: Range, factor: number): Range {
  return { from: Math.round(from * factor), to: to && Math.round(to * factor), plus };
}

/** The sum of the lines; undefined if none of them has a figure. */
export function addUpRanges(lines: EstimateLine[]): Range | undefined {
  const ranges = lines.flatMap(({ range }) => (range ? [range] : []));
  if (ranges.length === 0) return undefined;
  const isOpen = ranges.some(({ to }) => to === undefined);
  return {
    from: ranges.reduce((sum, { from }) => sum + from, 0),
    to: isOpen ? undefined : ranges.reduce((sum, { to }) => sum + to!, 0),
    plus: isOpen || ranges.some(({ plus }) => plus),
  };
}

/** VAT, withholding and the amount payable, at both ends of a range. */
export function taxRange({ from, to, plus }: Range): Record<keyof ReturnType<typeof taxFee>, Range> {
  const [low, high] = [taxFee(from), to === undefined ? undefined : taxFee(to)];
  const rangeOf = (part: keyof typeof low) => ({ from: low[part], to: high?.[part], plus });
  return { vat: rangeOf('vat'), withheld: rangeOf('withheld'), payable: rangeOf('payable') };
}

export function formatRange(range: Range) {
  return formatAmount({ kind: 'pesos', ...range });
}
