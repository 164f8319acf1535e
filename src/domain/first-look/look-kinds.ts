import type { FindingKind, FineKind, NoteKind } from './find-findings.ts';

/** Why there are no findings, with the values that its sentence in src/content/first-look.yaml can name in braces. */
export const refusalValues = {
  nothing: [],
  email: ['domain'],
  invalid: [],
  port: [],
  own: [],
  social: ['name'],
  'unknown-host': ['host'],
  unreachable: ['host'],
  certificate: ['host', 'problem'],
  slow: ['host'],
  redirects: ['host'],
  robots: ['host'],
  'robots-google': ['host'],
  login: ['host'],
  blocked: ['host', 'status'],
  missing: ['host', 'status'],
  broken: ['host', 'status'],
  'not-a-page': ['host', 'type'],
  unreadable: ['host'],
  'too-large': ['host'],
  empty: ['host'],
  'too-many': [],
  busy: [],
  'under-way': ['host'],
} as const satisfies Record<string, readonly string[]>;

export type RefusalKind = keyof typeof refusalValues;

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
