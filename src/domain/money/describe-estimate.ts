import { addUpRanges, estimate, formatRange, taxRange, type Range } from './estimate.ts';
import { maxPieces, type EstimateQuery, type PriceBook } from './estimate-query.ts';
import { taxAdSpend, taxLabels } from './invoice.ts';
import { formatAmount, formatPesos } from './prices.ts';

export type EstimateRow = { label: string; text: string; isSum?: boolean };
export type EstimateGroup = { heading: string; rows: EstimateRow[]; note?: string };

/** An estimate as text, for the page and for the message in the contact form. */
export function describeEstimate(query: EstimateQuery, book: PriceBook) {
  const lines = estimate(query, book);
  const ours = (rhythm: 'month' | 'once') => lines.filter((line) => line.paidTo === 'us' && line.rhythm === rhythm);
  const creators = lines.filter((line) => line.paidTo === 'creators');
  const sums = { month: addUpRanges(ours('month')), once: addUpRanges(ours('once')), creators: addUpRanges(creators) };
  const groups: EstimateGroup[] = [
    groupFees('Our fee, each month', ours('month'), sums.month),
    groupFees('Our fee, once', ours('once'), sums.once),
    {
      heading: 'Paid to the creators',
      rows: creators.map(toRow),
      note: 'VAT and withholding depend on how each creator is registered. Ask before you agree on a fee.',
    },
    {
      heading: 'Ad spend, separate',
      rows: query.spend
        ? [
            { label: 'You pay the platforms, each month', text: formatPesos(query.spend) },
            { label: '12% VAT on it, charged or self-assessed', text: formatPesos(taxAdSpend(query.spend)) },
          ]
        : [],
      note: 'On your own card and account, without a mark-up.',
    },
    {
      heading: 'The event itself, separate',
      rows: query.budget ? [{ label: 'You pay the suppliers, once', text: formatPesos(query.budget) }] : [],
    },
  ];
  return { lines, total: describeTotal(sums), groups: groups.filter(({ rows }) => rows.length > 0), hints: hint() };

  function hint() {
    const minimum = book['paid-ads']?.notes[0]?.amount;
    const needsSpend = lines.some(({ range, words }) => !range && words.includes('ad spend'));
    const needsBudget = lines.some(({ range, words }) => !range && words.includes('budget'));
    const isLow = query.tiers['paid-ads'] && query.spend && minimum && query.spend < minimum.from;
    const unread = Object.keys(query.unread);
    return [
      unread.some(isAmount) && 'Write amounts as a plain number of pesos, such as 30,000.',
      !unread.every(isAmount) && `Write how many as a whole number up to ${maxPieces}. For more, ask us for a quote.`,
      ...lines.map(({ whyMore }) => whyMore),
      needsSpend && 'Enter your ad spend to see the percentage in pesos.',
      needsBudget && 'Enter the event’s budget to see the percentage in pesos.',
      isLow &&
        `For search ads we recommend ${formatAmount(minimum)} a month: less brings too few inquiries to learn from.`,
    ].filter((text) => typeof text === 'string');
  }
}

function isAmount(field: string) {
  return field === 'spend' || field === 'budget';
}

export function toRow({ label, range, words }: { label: string; range?: Range; words: string }): EstimateRow {
  return { label, text: range ? formatRange(range) : words };
}

function groupFees(heading: string, lines: Parameters<typeof toRow>[0][], sum: Range | undefined): EstimateGroup {
  const rows = lines.map(toRow);
  if (!sum) return { heading, rows };
  const { vat, withheld, payable } = taxRange(sum);
  return {
    heading,
    rows: [
      ...rows,
      { label: taxLabels.vat, text: formatRange(vat) },
      { label: `${taxLabels.withheld}, with Form 2307`, text: `−${formatRange(withheld)}` },
      { label: 'You pay us', text: formatRange(payable), isSum: true },
    ],
  };
}

function describeTotal({ month, once, creators }: Partial<Record<'month' | 'once' | 'creators', Range>>) {
  const parts = [
    month && `${formatRange(month)} a month`,
    once && `${formatRange(once)} once`,
    creators && `${formatRange(creators)} to creators`,
  ].filter((part) => part !== undefined);
  return parts.join(' + ') || 'No figure yet';
}

export type DescribedEstimate = ReturnType<typeof describeEstimate>;
