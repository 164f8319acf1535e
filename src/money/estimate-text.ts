import { escapeHtml } from '../escape-html.ts';
import { addUpRanges, estimate, formatRange, taxRange, type Range } from './estimate.ts';
import type { EstimateQuery, PriceBook } from './estimate-query.ts';
import { taxAdSpend, taxLabels } from './invoice.ts';
import { formatAmount, formatPesos } from './prices.ts';

type Row = { label: string; text: string; isSum?: boolean };
type Group = { heading: string; rows: Row[]; note?: string };

/** An estimate in the words a visitor reads: on the page, in the address they send, in the message to us. */
export function describeEstimate(query: EstimateQuery, book: PriceBook) {
  const lines = estimate(query, book);
  const ours = (rhythm: 'month' | 'once') => lines.filter((line) => line.paidTo === 'us' && line.rhythm === rhythm);
  const creators = lines.filter((line) => line.paidTo === 'creators');
  const sums = {
    month: addUpRanges(ours('month')),
    once: addUpRanges(ours('once')),
    creators: addUpRanges(creators),
  };
  const groups: Group[] = [
    groupFees('Our fee, each month', ours('month'), sums.month),
    groupFees('Our fee, once', ours('once'), sums.once),
    {
      heading: 'Paid to the creators',
      rows: creators.map(toRow),
      note: 'VAT and withholding depend on how each creator is registered. Ask before you agree on a fee.',
    },
    {
      heading: 'Ad spend, apart',
      rows: query.spend
        ? [
            { label: 'You pay the platforms, each month', text: formatPesos(query.spend) },
            { label: '12% VAT on it, charged or self-assessed', text: formatPesos(taxAdSpend(query.spend)) },
          ]
        : [],
      note: 'On your own card and account. We add nothing to it.',
    },
    {
      heading: 'The event itself, apart',
      rows: query.budget ? [{ label: 'You pay the suppliers, once', text: formatPesos(query.budget) }] : [],
    },
  ];
  return { lines, total: describeTotal(sums), groups: groups.filter(({ rows }) => rows.length > 0), hints: hint() };

  function hint() {
    const minimum = book['paid-ads']?.notes[0]?.amount;
    const needsSpend = lines.some(({ range, words }) => !range && words.includes('ad spend'));
    const needsBudget = lines.some(({ range, words }) => !range && words.includes('budget'));
    const isLow = query.tiers['paid-ads'] && query.spend && minimum?.kind === 'pesos' && query.spend < minimum.from;
    return [
      Object.keys(query.unread).length > 0 && 'Write amounts as a plain number of pesos, such as 30,000.',
      needsSpend && 'Enter your ad spend to see the percentage in pesos.',
      needsBudget && 'Enter the event’s budget to see the percentage in pesos.',
      isLow &&
        `For search ads we recommend ${formatAmount(minimum)} a month: less brings too few inquiries to learn from.`,
    ].filter((text) => typeof text === 'string');
  }
}

function toRow({ label, range, words }: { label: string; range?: Range | undefined; words: string }): Row {
  return { label, text: range ? formatRange(range) : words };
}

function groupFees(heading: string, lines: Parameters<typeof toRow>[0][], sum: Range | undefined): Group {
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

/** The breakdown as HTML, for the build, the server and the browser. */
export function composeBreakdown({ groups, hints }: ReturnType<typeof describeEstimate>) {
  const tables = groups.map(({ heading, rows, note }) => {
    const body = rows.map(({ label, text, isSum }) => {
      const open = isSum ? '<tr class="estimate-sum">' : '<tr>';
      return `${open}<th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(text)}</td></tr>`;
    });
    const table = `<table><caption>${escapeHtml(heading)}</caption><tbody>${body.join('')}</tbody></table>`;
    return table + (note ? `<p class="estimate-note">${escapeHtml(note)}</p>` : '');
  });
  return hints.map((text) => `<p class="estimate-hint">${escapeHtml(text)}</p>`).join('') + tables.join('');
}

/** What the contact form is filled with, for the visitor to change before it is sent. */
export function draftLead(query: EstimateQuery, book: PriceBook) {
  const { lines, total } = describeEstimate(query, book);
  const rows = lines.map((line) => {
    const { label, text } = toRow(line);
    return `- ${label}: ${text}${line.rhythm === 'month' ? ' a month' : ''}`;
  });
  if (query.spend) rows.push(`- Ad spend, paid to the platforms: ${formatPesos(query.spend)} a month`);
  return {
    subject: `Quote for ${lines.map(({ service }) => service).join(', ')}`.slice(0, 150),
    message: `Please quote for this. Your estimate gave ${total}, before VAT.\n${rows.join('\n')}\n\nAbout our business: `,
  };
}
