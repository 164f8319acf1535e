import { retentionMonths } from '../domain/lead.ts';
import { capitalize, writeCount, writeNextPlace } from '../domain/words.ts';
import { calculate, findPrice } from '../domain/money/calculate.ts';
import type { PriceBook } from '../domain/money/estimate-query.ts';
import { formatNumber, formatPesos } from '../domain/money/prices.ts';
import type { Site } from '../domain/site-schema.ts';
import { site } from '../domain/site.ts';
import { curlQuotes } from './text-signs.ts';

/** What texts say of the agency, by the names with which they ask for it. */
function listFacts(facts: Site): Record<string, string> {
  return {
    name: facts.name,
    company: facts.company.name,
    'sec-number': facts.company.secNumber,
    'founded-year': String(facts.foundedYear),
    'privacy-officer': facts.privacyOfficer.name,
    'privacy-role': facts.privacyOfficer.role,
    'privacy-email': facts.privacyOfficer.email,
    'clients-per-person': writeCount(facts.clientsPerPerson),
    'short-name': facts.shortName,
    city: facts.city,
    district: facts.address.shortDistrict,
    'reply-time': facts.audit.replyTime.toLowerCase(),
    'audit-duration': facts.audit.time.toLowerCase(),
    philgeps: facts.philgeps,
    retention: `${retentionMonths} months`,
  };
}

/** Our fees in percent, by the name of their price list; of bands also each, as `paid-ads-percent-first`. */
function listPercents(book: PriceBook): Record<string, string> {
  const percents = Object.entries(book).flatMap(([list, { tiers, fee }]) => [
    ...(fee ? [[`${list}-percent`, `${fee.percent}%`]] : []),
    ...tiers.flatMap(({ amount }) => {
      if (amount.kind !== 'percent') return [];
      const bands = amount.bands ?? [];
      return [
        [`${list}-percent`, `${amount.from}–${amount.to}%`],
        ...bands.map(({ percent }, index) => [`${list}-percent-${writeNextPlace(index)}`, `${percent}%`]),
      ];
    }),
  ]);
  return Object.fromEntries(percents) as Record<string, string>;
}

/** What a text can name: rates, and words by their name. */
export type TextSources = { book: PriceBook; words: Record<string, string> };

export type PromiseGroup = { promises: Record<string, { says: string }> };

export function collectSources(book: PriceBook, groups: PromiseGroup[], facts: Site = site): TextSources {
  const ofSite = { ...listFacts(facts), ...listPercents(book) };
  const promises = groups.flatMap((group) => Object.entries(group.promises));
  const words = promises.map(([name, { says }]) => [name, fillText(says, { book, words: ofSite })] as const);
  return { book, words: { ...Object.fromEntries(words), ...ofSite } };
}

/** What a text asks for. */
export const figure = /(₱|#)\[([^[\]]+)\]|\[\[([A-Za-z-]+)\]\]/g;
const wholeRate = /^[a-z-]+\/[^.+]+$/;

/**
 * Puts rates, promises and facts of the agency into a text, so that each stands in one file only: `₱[seo/Basic]` is a
 * rate with both ends, `₱[seo/Basic.from + 20,000]` an amount that is calculated, `#[54,000 / 270]` a count rounded up,
 * `[[handover]]` the words of a promise, `[[Handover]]` the same with a capital letter, and `[[city]]` a fact.
 * `₱[15,000]` is an amount that only happens to equal a rate.
 */
export function fillText(text: string, { book, words }: TextSources) {
  return text.replaceAll(figure, (_, sign: string | undefined, expression: string, name: string) => {
    if (!sign) return findWords(name, words);
    if (sign === '#') return formatNumber(Math.ceil(calculate(expression, book)));
    return wholeRate.test(expression) ? describeRate(expression, book) : formatPesos(wholePesos(expression, book));
  });
}

/** Undefined for a text that names what is not there. */
export function tryToFill(text: string, sources: TextSources) {
  try {
    return fillText(text, sources);
  } catch {
    return undefined;
  }
}

/** Fills every text of an entry, and curls its quotes. */
export function fillTexts<Value>(value: Value, sources: TextSources): Value {
  if (typeof value === 'string') return curlQuotes(value.includes('[') ? fillText(value, sources) : value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillTexts(item, sources)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTexts(item, sources)])) as Value;
}

function findWords(name: string, words: TextSources['words']) {
  const known = name.toLowerCase();
  if (Object.hasOwn(words, known)) return name === known ? words[known]! : capitalize(words[known]!);
  throw new Error(`“[[${name}]]” is the name of no promise and of no fact.`);
}

function describeRate(name: string, book: PriceBook) {
  const { from, to, plus } = findPrice(name, book);
  const range = to ? `${formatPesos(from)} to ${formatPesos(to)}` : formatPesos(from);
  return plus ? `${range} and up` : range;
}

function wholePesos(expression: string, book: PriceBook) {
  const amount = calculate(expression, book);
  if (Math.abs(amount - Math.round(amount)) > 0.001)
    throw new Error(`“₱[${expression}]” is ${amount}: not whole pesos. Change the example so that it is.`);
  return Math.round(amount);
}
