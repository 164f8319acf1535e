import { countThings, writeCount } from '../../domain/count-words.ts';
import { formatMonth } from '../../domain/dates.ts';
import { findPayback } from '../../domain/money/payback.ts';
import { formatPesos } from '../../domain/money/prices.ts';

export type Ledger = {
  earnedWord: string;
  paceMonths: number;
  before?: { paidFor: string; counted: string; then: number; now: number };
  months: { month: string; spent: number; earned: number }[];
};

/** Whether the money came back, or when it will: what to show large, a line before it and the figures after it. */
export function describePayback({ months, paceMonths, earnedWord, before }: Ledger) {
  const payback = findPayback(months, paceMonths);
  const totals = `${formatPesos(payback.spent)} spent, ${formatPesos(payback.earned)} ${earnedWord}`;
  if (payback.isPaidBack) {
    const since = formatMonth(payback.since);
    const label = before ? 'Less spent than the year before' : `Ahead since ${since}`;
    return { label, large: formatPesos(payback.ahead), text: `${totals}.${before ? ` ${compareCounts(before)}` : ''}` };
  }
  const missing = `${totals}: ${formatPesos(payback.missing)} is missing.`;
  if (!payback.forecast)
    return { label: `At the pace of ${namePace(months, paceMonths)}`, large: 'Not paid back', text: missing };
  const gain = formatPesos(Math.round(payback.gain));
  const example = paceMonths === 1 ? formatMonth(months.at(-1)!.month) : `the last ${writeCount(paceMonths)}`;
  const average = paceMonths === 1 ? '' : ' on average';
  const time = countThings(payback.forecast.monthsLeft, 'month');
  return {
    label: 'Paid back, at this pace',
    large: formatMonth(payback.forecast.month),
    text: `${missing} If every month brings ${gain} more than it costs, as ${example} did${average}, that takes ${time} more.`,
  };
}

/** “17 clients signed, ten the year before: seven more.” */
function compareCounts({ counted, then, now }: NonNullable<Ledger['before']>) {
  const change = `${writeCount(Math.abs(now - then))} ${now < then ? 'fewer' : 'more'}`;
  return `${now} ${counted}, ${then} the year before: ${change}.`;
}

/** The months that a forecast takes its pace from. */
function namePace(months: { month: string }[], paceMonths: number) {
  return paceMonths === 1 ? formatMonth(months.at(-1)!.month) : `the last ${writeCount(paceMonths)} months`;
}
