import type { OpenDay } from '../domain/bookings/call-times.ts';
import { estimatorPath, type PriceBook } from '../domain/money/estimate-query.ts';

/**
 * The slots of each page: the parts that the server renders for some requests. An .astro file marks each with
 * `<AnswerSlot name="…">`, and the build fails when one of them is missing.
 */
const slotsOf = {
  '/': ['industry'],
  '/blog': ['search', 'results'],
  '/contact': ['title', 'asked', 'summary', 'form', 'form-time', 'sent', 'first-look'],
  '/widgets': ['form-time'],
  [estimatorPath]: ['estimator'],
} as const;

export type SlotName = (typeof slotsOf)[keyof typeof slotsOf][number];

export type Slots<Page extends keyof typeof slotsOf> = Record<(typeof slotsOf)[Page][number], string>;

/** The slots that each built page must have, by path: a price guide has an estimator, too. */
export function listRequiredSlots(book: PriceBook): Record<string, readonly string[]> {
  const guides = Object.values(book).map(({ guide }) => [guidePath(guide), slotsOf[estimatorPath]] as const);
  return { ...slotsOf, ...Object.fromEntries(guides) };
}

export function guidePath(guide: string) {
  return `/blog/${guide}`;
}

/** What a page shows in answer to a query string. */
export type QueryAnswer = {
  /** Cache key: equal for query strings with the same meaning. */
  key: string;
  /** For how long the answer may be cached; without it, as long as the server runs. */
  maxAgeMs?: number;
  /** A form as every visitor gets it, with nothing of the request in it. */
  isForAll?: boolean;
  /** One of few that many visitors get, by a link of ours: compressed well, as what is for all. */
  isCommon?: boolean;
  /** `formTime` is the signed time for the forms of the page, `callDays` what the contact form offers. */
  render(formTime: string, callDays?: OpenDay[]): Record<string, string>;
};
