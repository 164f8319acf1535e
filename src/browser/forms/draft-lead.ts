import type { FindingKind } from '../../domain/first-look/find-findings.ts';
import { fillSentence, hostOf, type LookResult } from '../../domain/first-look/look-kinds.ts';
import { limits } from '../../domain/lead.ts';
import { describeEstimate, toRow } from '../../domain/money/describe-estimate.ts';
import { hasSelection, linkToQuery, readEstimateQuery, writeEstimateQuery } from '../../domain/money/estimate-query.ts';
import type { EstimateQuery, PriceBook } from '../../domain/money/estimate-query.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { site } from '../../domain/site.ts';

/** What the audit needs to begin. */
const askForWebsite = 'My website: \n';
const otherQuestions = 'What we sell: \nCompetitors, up to five: ';
const auditQuestions = askForWebsite + otherQuestions;

/** A contact form that is filled in already, and the sentences that say so. */
type Draft = { values: { subject: string; message: string }; asked?: string; source?: string };

/** What a button asks for that names no service and no industry: in the words of the contact page, and as a subject. */
const plainAsks: Record<string, { asked: string; subject: string }> = {
  audit: { asked: 'the free audit', subject: 'Free audit' },
  session: { asked: 'a strategy session: choose a time for the call below', subject: 'Strategy session' },
};

/** What the query string asks the contact form for, as a query string of its own: a link to the page keeps it. */
export function keepQuery(search: string, book: PriceBook, topics: Record<string, string>) {
  const query = readEstimateQuery(search, book);
  if (hasSelection(query)) return writeEstimateQuery(query);
  const slug = new URLSearchParams(search).get('about') ?? '';
  return Object.hasOwn({ ...topics, ...plainAsks }, slug) ? `?${new URLSearchParams({ about: slug })}` : '';
}

/** What the query string of the contact page fills in; undefined if it asks for nothing. */
export function draftFromQuery(search: string, book: PriceBook, topics: Record<string, string>): Draft | undefined {
  const query = readEstimateQuery(search, book);
  if (hasSelection(query)) {
    return { values: draftLead(query, book), source: 'Your estimate is in the message. Change anything.' };
  }
  const slug = new URLSearchParams(search).get('about') ?? '';
  if (Object.hasOwn(plainAsks, slug)) {
    const { asked, subject } = plainAsks[slug]!;
    return { values: { subject, message: slug === 'audit' ? auditQuestions : '' }, asked };
  }
  if (!Object.hasOwn(topics, slug)) return undefined;
  const topic = topics[slug]!;
  return {
    values: { subject: `Free audit: ${topic}`.slice(0, limits.subject.max), message: auditQuestions },
    asked: `the free audit for ${topic}`,
    source: 'We started the subject and the message for you. Change anything.',
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

type LookWords = { sendNote: string; findings: Record<FindingKind, { title: string; evidence: string }> };

/** Puts a first look in front of what the form begins with. */
export function addLook(draft: Draft | undefined, result: LookResult, words: LookWords): Draft | undefined {
  if (!result.isRead) return draft;
  const { url } = result;
  const rest = draft?.values.message.replace(askForWebsite, '') ?? otherQuestions;
  return {
    ...draft,
    values: {
      subject: draft?.values.subject ?? `Free audit: ${hostOf(url)}`.slice(0, limits.subject.max),
      message: `My website: ${url.slice(0, 300)}\n${describeLook(result, words)}\n\n${rest}`,
    },
    source: words.sendNote,
  };
}

/** As plain text. */
function describeLook({ url, findings }: LookResult & { isRead: true }, words: LookWords) {
  if (findings.length === 0) return `The first look at ${hostOf(url)} found nothing.`;
  const lines = findings.map(({ kind, values }) => {
    const { title, evidence } = words.findings[kind];
    return `- ${fillSentence(title, values)} (${fillSentence(evidence, values)})`;
  });
  return [`What the first look at ${hostOf(url)} found:`, ...lines].join('\n');
}
