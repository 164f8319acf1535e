import { writeCount } from '../domain/count-words.ts';
import { calculate, findPrice } from '../domain/money/calculate.ts';
import type { PriceBook } from '../domain/money/estimate-query.ts';
import { formatNumber, formatPesos } from '../domain/money/prices.ts';
import { site } from '../domain/site.ts';

const facts: Record<string, string> = {
  name: site.name,
  company: site.company.name,
  'sec-number': site.company.secNumber,
  'founded-year': String(site.foundedYear),
  'privacy-officer': site.privacyOfficer.name,
  'privacy-role': site.privacyOfficer.role,
  'privacy-email': site.privacyOfficer.email,
  'clients-per-person': writeCount(site.clientsPerPerson),
  'short-name': site.shortName,
  city: site.city,
  district: site.address.shortDistrict,
  'reply-time': site.audit.replyTime.toLowerCase(),
  'audit-duration': site.audit.time.toLowerCase(),
  philgeps: site.philgeps,
};

/** What a text can name: rates, and words by their name. */
export type TextSources = { book: PriceBook; words: Record<string, string> };

type PromiseGroup = { promises: Record<string, { says: string }> };

/** A file that holds a whole collection, as it was typed. */
export function readYaml<Entry>(name: string) {
  return parse(readFileSync(`src/content/${name}.yaml`, 'utf8')) as Record<string, Entry>;
}

/** From the files, for the texts of articles. */
export function readSources() {
  return collectSources(readYaml('pricing'), Object.values(readYaml<PromiseGroup>('promises')));
}

export function collectSources(book: PriceBook, groups: PromiseGroup[]): TextSources {
  const promises = groups.flatMap((group) => Object.entries(group.promises));
  const words = promises.map(([name, { says }]) => [name, fillText(says, { book, words: facts })] as const);
  return { book, words: { ...Object.fromEntries(words), ...facts } };
}

const figure = /(₱|#)\[([^\]]+)\]|\[\[([a-z-]+)\]\]/g;

/**
 * Puts rates, promises and facts of the agency into a text, so that each stands in one file only:
 * `₱[seo/Basic]` is a rate with both ends, `₱[seo/Basic.from + 20,000]` an amount that is calculated, `#[54,000 / 270]`
 * a count rounded up, `[[handover]]` the words of a promise, and `[[city]]` a fact. `₱[15,000]` is an amount that only
 * happens to equal a rate.
 */
export function fillText(text: string, { book, words }: TextSources) {
  return text.replaceAll(figure, (_, sign: string | undefined, expression: string, name: string) => {
    if (!sign) return findWords(name, words);
    if (sign === '#') return formatNumber(Math.ceil(calculate(expression, book)));
    return isWholeRate(expression) ? describeRate(expression, book) : formatPesos(wholePesos(expression, book));
  });
}

/** Fills every text of an entry. */
export function fillTexts<Value>(value: Value, sources: TextSources): Value {
  if (typeof value === 'string') return (value.includes('[') ? fillText(value, sources) : value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillTexts(item, sources)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTexts(item, sources)])) as Value;
}

function findWords(name: string, words: TextSources['words']) {
  const found = words[name];
  if (found !== undefined) return found;
  throw new Error(
    `“[[${name}]]” is not a promise of src/content/promises.yaml, nor one of ${Object.keys(facts).join(', ')}.`,
  );
}

function isWholeRate(expression: string) {
  return /^[a-z-]+\/[^.+]+$/.test(expression);
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
