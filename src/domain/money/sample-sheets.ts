/** The sums of the sample audit and the sample Friday page. */
import { chargeForAds, findAdTier } from './estimate.ts';
import type { PriceBook } from './estimate-query.ts';
import { formatNumber, formatPesos } from './prices.ts';

/** One number of a sum: pesos, a share, or a count of something. */
type Factor = { pesos: number } | { percent: number } | { count: number; of: string };

/** What a problem costs in a month: its factors multiplied. */
export function multiplyFactors(factors: Factor[]) {
  const product = factors.reduce((result, factor) => {
    if ('pesos' in factor) return result * factor.pesos;
    return 'percent' in factor ? (result * factor.percent) / 100 : result * factor.count;
  }, 1);
  return Math.round(product);
}

/** “₱28,000 × 40% = ₱11,200”. */
export function writeSum(factors: Factor[]) {
  return `${factors.map(writeFactor).join(' × ')} = ${formatPesos(multiplyFactors(factors))}`;
}

function writeFactor(factor: Factor) {
  if ('pesos' in factor) return formatPesos(factor.pesos);
  return 'percent' in factor ? `${factor.percent}%` : `${formatNumber(factor.count)} ${factor.of}`;
}

type Week = {
  /** 2026-11-09 */
  monday: string;
  spent: number;
  inquiries: number;
};

/** What an inquiry cost over several weeks, in whole pesos, against the target. */
export function judgeWeeks(weeks: Week[], target: number) {
  const inquiries = weeks.reduce((sum, week) => sum + week.inquiries, 0);
  const cost = Math.round(addUpSpend(weeks) / inquiries);
  return { inquiries, cost, over: cost - target };
}

/**
 * The last week against the target, and our fee for its month so far. `lost` is what was spent in it by an error of
 * ours: we leave it out of the fee. An agency that manages no ads for a percentage has no such fee.
 */
export function judgeLastWeek(weeks: Week[], target: number, lost: number, book: PriceBook) {
  const last = weeks.at(-1)!;
  const month = last.monday.slice(0, 7);
  const spentInMonth = addUpSpend(weeks.filter(({ monday }) => monday.startsWith(month)));
  const withoutError = judgeWeeks([{ ...last, spent: last.spent - lost }], target);
  return {
    ...last,
    ...judgeWeeks([last], target),
    costWithoutError: withoutError.cost,
    overWithoutError: withoutError.over,
    fees: Object.values(book).some((list) => findAdTier(list)?.amount.bands)
      ? { charged: chargeForAds(spentInMonth - lost, book).fee, withError: chargeForAds(spentInMonth, book).fee }
      : undefined,
  };
}

function addUpSpend(weeks: Week[]) {
  return weeks.reduce((sum, { spent }) => sum + spent, 0);
}
