import { capitalize, countThings, writeCount } from '../../domain/words.ts';
import { addMonths, formatMonth, formatMonths } from '../../domain/dates.ts';
import { findPayback } from '../../domain/money/payback.ts';
import { formatDifference, formatNumber, formatPesos } from '../../domain/money/prices.ts';
import type { Ledger } from './describe-payback.ts';

type Tabulated = Ledger & { spent: string };

/** The figures that decide whether a case paid: a table that says what is compared with what. */
export function tabulatePayback(ledger: Tabulated) {
  return ledger.before ? compareYears(ledger, ledger.before) : compareSums(ledger);
}

function compareYears({ months, paceMonths, spent: paidFor }: Tabulated, before: NonNullable<Ledger['before']>) {
  const { spent, earned } = findPayback(months, paceMonths);
  const [first, last] = [months[0]!.month, months.at(-1)!.month];
  return {
    columns: ['The year before', 'With us'],
    rows: [
      {
        label: 'Months',
        cells: [formatMonths(addMonths(first, -12), addMonths(last, -12)), formatMonths(first, last)],
      },
      { label: 'Paid for', cells: [before.paidFor, paidFor] },
      { label: `In ${countThings(months.length, 'month')}`, cells: [formatPesos(earned), formatPesos(spent)] },
      { label: capitalize(before.counted), cells: [formatNumber(before.earlier), formatNumber(before.now)] },
      {
        label: 'Cost of each',
        cells: [formatPesos(Math.round(earned / before.earlier)), formatPesos(Math.round(spent / before.now))],
      },
    ],
  };
}

function compareSums({ months, paceMonths, earnedWord }: Tabulated) {
  const { spent, earned } = findPayback(months, paceMonths);
  const last = findPayback(months.slice(-paceMonths), paceMonths);
  const pace =
    paceMonths === 1 ? formatMonth(months.at(-1)!.month) : `A month, the last ${writeCount(paceMonths)} on average`;
  return {
    columns: ['Spent', capitalize(earnedWord), 'Difference'],
    rows: [
      { label: formatMonths(months[0]!.month, months.at(-1)!.month), cells: writeSums(spent, earned) },
      { label: pace, cells: writeSums(last.spent / paceMonths, last.earned / paceMonths) },
    ],
  };
}

function writeSums(spent: number, earned: number) {
  return [
    formatPesos(Math.round(spent)),
    formatPesos(Math.round(earned)),
    formatDifference(Math.round(earned - spent)),
  ];
}
