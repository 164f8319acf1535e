import { countThings, writeCount } from '../../domain/count-words.ts';
import { formatMonth } from '../../domain/dates.ts';
import { findPayback } from '../../domain/money/payback.ts';
import { formatPesos } from '../../domain/money/prices.ts';

type Ledger = {
  earnedWord: string;
  paceMonths: number;
  months: { month: string; spent: number; earned: number }[];
};

/** Whether the money came back, or when it will: what to show large, a line before it and the figures after it. */
export function describePayback({ months, paceMonths, earnedWord }: Ledger) {
  const payback = findPayback(months, paceMonths);
  const totals = `${formatPesos(payback.spent)} spent, ${formatPesos(payback.earned)} ${earnedWord}`;
  if (payback.isPaidBack) {
    const since = formatMonth(payback.since);
    return { label: `Ahead since ${since}`, large: formatPesos(payback.ahead), text: `${totals}.` };
  }
  const missing = `${totals}: ${formatPesos(payback.missing)} is missing.`;
  const pace = paceMonths === 1 ? formatMonth(months.at(-1)!.month) : `the last ${writeCount(paceMonths)} months`;
  if (!payback.forecast) return { label: `At the pace of ${pace}`, large: 'Not paid back', text: missing };
  const gain = `${formatPesos(Math.round(payback.gain))} a month`;
  const time = countThings(payback.forecast.monthsLeft, 'month');
  return {
    label: 'Paid back, at this pace',
    large: formatMonth(payback.forecast.month),
    text: `${missing} At ${gain}, the pace of ${pace}, that takes ${time} more.`,
  };
}
