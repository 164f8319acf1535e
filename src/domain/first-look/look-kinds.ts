/** What a first look can say. The sentences for each are in src/content/first-look.yaml. */

/** Worst first, each with the values that its sentences can name in braces. */
export const findingValues = {
  noindex: ['words'],
  certificate: ['problem'],
  'no-https': ['url'],
  'other-canonical': ['url'],
  'empty-until-script': ['words', 'scripts'],
  'no-viewport': [],
  'no-title': [],
  'weak-title': ['title'],
  'no-contact': [],
  'phone-as-text': ['number'],
  'heavy-page': ['size'],
  'large-image': ['name', 'width', 'height'],
  'slow-answer': ['seconds'],
  'not-compressed': ['size'],
  blocking: ['scripts', 'styles'],
  'many-redirects': ['path'],
  'no-description': [],
  'no-h1': [],
  'images-without-size': ['count', 'all', 'name'],
  'images-without-alt': ['count', 'all', 'name'],
  'no-share-picture': [],
  'no-prices': ['words'],
  'no-structured-data': [],
  'many-trackers': ['names', 'count'],
  'no-sitemap': ['url'],
  'no-language': [],
  'long-title': ['count', 'title'],
} as const satisfies Record<string, readonly string[]>;

/** In the order in which one line names them. */
export const fineKinds = [
  'https',
  'viewport',
  'open',
  'contact',
  'title',
  'fast',
  'prices',
  'description',
  'share-picture',
  'structured-data',
  'compressed',
  'image-sizes',
  'sitemap',
] as const;

/** Said beside the findings. */
export const noteValues = {
  'other-language': ['language'],
  'other-script': [],
  cut: [],
} as const satisfies Record<string, readonly string[]>;

/** Why there are no findings. */
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

export type FindingKind = keyof typeof findingValues;
export type FineKind = (typeof fineKinds)[number];
export type NoteKind = keyof typeof noteValues;
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
