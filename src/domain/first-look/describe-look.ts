import { limits } from '../lead.ts';
import { fillSentence, hostOf, type FindingKind, type LookResult } from './look-kinds.ts';

type Words = { sendNote: string; findings: Record<FindingKind, { title: string; evidence: string }> };

/** A contact form that is filled in already, and the sentence that says so. */
type Draft = { values: { subject: string; message: string }; asked?: string; source?: string };

/** The empty line of a draft that asks for the website: see src/browser/forms/draft-lead.ts. */
const emptyWebsite = 'My website: \n';
const usualQuestions = 'What we sell: \nCompetitors, up to five: ';

/** Puts a first look in front of what the form begins with. */
export function addLook(draft: Draft | undefined, result: LookResult, words: Words): Draft | undefined {
  if (!result.isRead) return draft;
  const { url } = result;
  const rest = draft?.values.message.replace(emptyWebsite, '') ?? usualQuestions;
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
function describeLook({ url, findings }: LookResult & { isRead: true }, words: Words) {
  if (findings.length === 0) return `The first look at ${hostOf(url)} found nothing.`;
  const lines = findings.map(({ kind, values }) => {
    const { title, evidence } = words.findings[kind];
    return `- ${fillSentence(title, values)} (${fillSentence(evidence, values)})`;
  });
  return [`What the first look at ${hostOf(url)} found:`, ...lines].join('\n');
}
