import { limits } from '../../domain/lead.ts';
import { describeEstimate, toRow } from '../../domain/money/describe-estimate.ts';
import {
  hasSelection,
  linkToQuery,
  readEstimateQuery,
  writeEstimateQuery,
  type EstimateQuery,
  type PriceBook,
} from '../../domain/money/estimate-query.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { site } from '../../domain/site.ts';

/** What the query string asks the contact form for, as a query string of its own: a link to the page keeps it. */
export function keepQuery(search: string, book: PriceBook, topics: Record<string, string>) {
  const query = readEstimateQuery(search, book);
  if (hasSelection(query)) return writeEstimateQuery(query);
  const slug = new URLSearchParams(search).get('about') ?? '';
  return Object.hasOwn(topics, slug) ? `?${new URLSearchParams({ about: slug })}` : '';
}

/** What the query string of the contact page fills in, and the sentence that says so; undefined if it asks for nothing. */
export function draftFromQuery(search: string, book: PriceBook, topics: Record<string, string>) {
  const query = readEstimateQuery(search, book);
  if (hasSelection(query)) {
    return { values: draftLead(query, book), source: 'Your estimate is in the message. Change anything.' };
  }
  const slug = new URLSearchParams(search).get('about') ?? '';
  if (!Object.hasOwn(topics, slug)) return undefined;
  const topic = topics[slug]!;
  return {
    values: draftAudit(topic),
    source: `You were reading about ${topic}, so we started the subject and the message for you. Change anything.`,
  };
}

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
    message: `Please quote for this. Your estimate gave ${total}, before VAT.\n${rows.join('\n')}\nThe estimate: ${site.url}${linkToQuery(query)}\n\nAbout our business: `,
  };
}

/** The same after a service or an industry: what the audit needs to begin. */
function draftAudit(topic: string) {
  return {
    subject: `Free audit: ${topic}`.slice(0, limits.subject.max),
    message: 'My website: \nWhat we sell: \nCompetitors, up to five: ',
  };
}
