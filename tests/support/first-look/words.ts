import { readYaml } from '#src/content/read-sources.ts';
import type { FirstLookWords } from '#src/content/queries.ts';
import type { FindingKind } from '#src/domain/first-look/find-findings.ts';
import { fillSentence, type RefusalKind } from '#src/domain/first-look/look-kinds.ts';
import { need } from '../need.ts';

/** The sentences of first looks, as whoever owns the site words them. */
export const words = need(readYaml<FirstLookWords>('first-look')['contact'], 'the sentences of first looks');

export function titleOf(kind: FindingKind, values: Record<string, string> = {}) {
  return fillSentence(words.findings[kind].title, values);
}

export function refusalOf(kind: RefusalKind, values: Record<string, string> = {}) {
  return fillSentence(words.refusals[kind], values);
}
