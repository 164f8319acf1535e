import { limits, type FormValues } from '../lead.ts';
import { describeEstimate, toRow } from '../money/describe-estimate.ts';
import type { EstimateQuery, PriceBook } from '../money/estimate-query.ts';
import { formatPesos } from '../money/prices.ts';

/** What the contact form is filled in with after an estimate; the visitor may change it before sending. */
export function draftLead(query: EstimateQuery, book: PriceBook): FormValues {
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
