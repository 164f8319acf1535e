import type { FindingKind, FineKind, NoteKind } from './find-findings.ts';
import refusals from './refusal-values.json' with { type: 'json' };

/** Why there are no findings, with the values that its sentence in src/content/first-look.yaml can name in braces. */
export const refusalValues: Record<RefusalKind, string[]> = refusals;

export type RefusalKind = keyof typeof refusals;

/** One thing to say, and what its sentences name. */
export type Said<Kind> = { kind: Kind; values: Record<string, string> };

/** What came of a first look. */
export type LookResult =
  | {
      isRead: true;
      url: string;
      /** In milliseconds, as Date.now() has it. */
      readAt: number;
      findings: Said<FindingKind>[];
      fine: FineKind[];
      notes: Said<NoteKind>[];
      madeWith: string[];
    }
  | { isRead: false; refusal: Said<RefusalKind> };

/** What the contact page shows of it: without a result, the field alone. Undefined where first looks are turned off. */
export type FirstLookState = { result?: LookResult } | undefined;

/** Puts the values into the braces of a sentence. */
export function fillSentence(sentence: string, values: Record<string, string>) {
  return sentence.replaceAll(/\{([a-z]+)\}/g, (braces, name: string) => values[name] ?? braces);
}

export function hostOf(url: string) {
  return new URL(url).host;
}
