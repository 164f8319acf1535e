import { limits } from '../lead.ts';
import { describeEstimate, toRow } from '../money/describe-estimate.ts';
import type { EstimateQuery, PriceBook } from '../money/estimate-query.ts';
import { formatPesos } from '../money/prices.ts';

/** The subject and message that prefill the contact form after an estimate. */
export function draftLead(query: EstimateQuery, book: PriceBook) {
  const { lines, total } = describeEstimate(query, book);
  const rows = lines.map((line) => {
    const { label, text } = toRow(line);
    return `- ${label}: ${text}${line.rhythm === 'month' ? ' a month' : ''}`;
  });
  if (query.spend) rows.push(`- Ad spend, paid to the platforms: ${formatPesos(query.spend)} a month`);
  return {
    subject: `Quote for ${lines.map(({ service }) => service).join(', ')}`.slice(0, limits.subject.max),
    message: `Please quote for this. Your estimate gave ${total}, before VAT.\n${rows.join('\n')}\n\nAbout our business: `,
  };
}
