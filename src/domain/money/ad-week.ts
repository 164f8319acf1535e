import { chargeForAds, findAdTier } from './estimate.ts';
import type { PriceBook } from './estimate-query.ts';

type Week = {
  /** 2026-11-09 */
  monday: string;
  spent: number;
  inquiries: number;
};

/** In whole pesos. */
export function costOfInquiry({ spent, inquiries }: Omit<Week, 'monday'>) {
  return Math.round(spent / inquiries);
}

/** What an inquiry cost over several weeks, against the target. */
export function judgeWeeks(weeks: Week[], target: number) {
  const spent = weeks.reduce((sum, week) => sum + week.spent, 0);
  const inquiries = weeks.reduce((sum, week) => sum + week.inquiries, 0);
  const cost = costOfInquiry({ spent, inquiries });
  return { inquiries, cost, over: cost - target };
}

/**
 * The last week against the target, and our fee for its month so far. `lost` is what was spent in it by an error of
 * ours: we leave it out of the fee. An agency that manages no ads for a percentage has no such fee.
 */
export function judgeLastWeek(weeks: Week[], target: number, lost: number, book: PriceBook) {
  const { monday, spent, inquiries } = weeks.at(-1)!;
  const month = monday.slice(0, 7);
  const spentInMonth = weeks.filter((week) => week.monday.startsWith(month)).reduce((sum, week) => sum + week.spent, 0);
  const cost = costOfInquiry({ spent, inquiries });
  const costWithoutError = costOfInquiry({ spent: spent - lost, inquiries });
  return {
    monday,
    spent,
    inquiries,
    cost,
    over: cost - target,
    costWithoutError,
    overWithoutError: costWithoutError - target,
    fees: Object.values(book).some((list) => findAdTier(list)?.amount.bands)
      ? { charged: chargeForAds(spentInMonth - lost, book).fee, withError: chargeForAds(spentInMonth, book).fee }
      : undefined,
  };
}
