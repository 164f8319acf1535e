import type { CaseStudy } from '../../content/queries.ts';
import { countThings, writeCount } from '../../domain/words.ts';
import { formatMonth } from '../../domain/dates.ts';
import { findPayback } from '../../domain/money/payback.ts';
import { formatPesos } from '../../domain/money/prices.ts';

export type Ledger = Pick<CaseStudy['ledger'], 'earnedWord' | 'paceMonths' | 'before' | 'months'>;

/** Whether the money came back, or when it will: what to show large, a line before it and a sentence after it. */
export function describePayback({ months, paceMonths, earnedWord, before }: Ledger) {
  const payback = findPayback(months, paceMonths);
  if (payback.isPaidBack) {
    const large = formatPesos(payback.ahead);
    if (before) return { label: 'A saving on the year before', large, text: compareCounts(before) };
    const totals = `${formatPesos(payback.spent)} spent, ${formatPesos(payback.earned)} ${earnedWord}.`;
    return { label: `Ahead since ${formatMonth(payback.since)}`, large, text: totals };
  }
  // An owner may read this after the month of the forecast.
  const end = formatMonth(months.at(-1)!.month);
  const missing = `At the end of ${end}, ${formatPesos(payback.missing)} was still missing.`;
  const pace = paceMonths === 1 ? end : `the last ${writeCount(paceMonths)} months`;
  if (!payback.forecast) return { label: `At the pace of ${pace}`, large: 'Not paid back', text: missing };
  const gain = formatPesos(Math.round(payback.gain));
  const average = paceMonths === 1 ? '' : ' on average';
  const time = countThings(payback.forecast.monthsLeft, 'month');
  return {
    label: `Payback, forecast in ${end}`,
    large: formatMonth(payback.forecast.month),
    text: `${missing} If every month brings ${gain} more than it costs, as ${pace} did${average}, that takes another ${time}.`,
  };
}

/** “17 clients signed, ten the year before: seven more.” */
function compareCounts({ counted, earlier, now }: NonNullable<Ledger['before']>) {
  const change = `${writeCount(Math.abs(now - earlier))} ${now < earlier ? 'fewer' : 'more'}`;
  return `${now} ${counted}, ${earlier} the year before: ${change}.`;
}
