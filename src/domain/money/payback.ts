import { addMonths } from '../dates.ts';

type Month = {
  /** 2026-05 */
  month: string;
  spent: number;
  earned: number;
};

/** Each month with what had been spent and earned by its end. */
export function addUpMonths<Entry extends Month>(months: Entry[]) {
  let spentSoFar = 0;
  let earnedSoFar = 0;
  return months.map((month) => {
    spentSoFar += month.spent;
    earnedSoFar += month.earned;
    return { ...month, spentSoFar, earnedSoFar };
  });
}

/**
 * Whether the money is back: since which month, or in which month it will be if every month earns as much more than it
 * costs as the last ones did on average. Without such a gain there is no forecast.
 */
export function findPayback(months: Month[], paceMonths: number) {
  const sums = addUpMonths(months);
  const last = sums.at(-1)!;
  const ahead = last.earnedSoFar - last.spentSoFar;
  const totals = { spent: last.spentSoFar, earned: last.earnedSoFar };
  if (ahead >= 0) {
    const behind = sums.findLastIndex(({ spentSoFar, earnedSoFar }) => earnedSoFar < spentSoFar);
    return { ...totals, isPaidBack: true as const, ahead, since: sums[behind + 1]!.month };
  }
  const missing = -ahead;
  const gain = months.slice(-paceMonths).reduce((sum, { spent, earned }) => sum + earned - spent, 0) / paceMonths;
  return { ...totals, isPaidBack: false as const, missing, gain, forecast: forecastPayback(last.month, missing, gain) };
}

/** The months up to the payback that is forecast, each as the last ones were on average. */
export function projectMonths(months: Month[], paceMonths: number): Month[] {
  const payback = findPayback(months, paceMonths);
  const pace = findPayback(months.slice(-paceMonths), paceMonths);
  return Array.from({ length: (!payback.isPaidBack && payback.forecast?.monthsLeft) || 0 }, (_month, index) => ({
    month: addMonths(months.at(-1)!.month, index + 1),
    spent: pace.spent / paceMonths,
    earned: pace.earned / paceMonths,
  }));
}

function forecastPayback(lastMonth: string, missing: number, gain: number) {
  if (gain <= 0) return undefined;
  const monthsLeft = Math.ceil(missing / gain);
  return { monthsLeft, month: addMonths(lastMonth, monthsLeft) };
}

type Ledger = { months: Month[]; paceMonths: number };

/** For sorting: what is paid back comes first, then what will be, the soonest first. */
export function compareProof(a: Ledger, b: Ledger) {
  return monthOfProof(a).localeCompare(monthOfProof(b));
}

function monthOfProof({ months, paceMonths }: Ledger) {
  const payback = findPayback(months, paceMonths);
  return payback.isPaidBack ? '' : (payback.forecast?.month ?? 'never');
}
