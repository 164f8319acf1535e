import { calculate, findPrice } from '../domain/money/calculate.ts';
import type { PriceBook } from '../domain/money/estimate-query.ts';
import { formatNumber, formatPesos } from '../domain/money/prices.ts';
import { promises } from '../domain/promises.ts';
import { site } from '../domain/site.ts';

const facts = {
  name: site.name,
  'short-name': site.shortName,
  city: site.city,
  district: site.address.shortDistrict,
};

const figure = /(₱|#)\[([^\]]+)\]|\[\[([a-z-]+)\]\]/g;

/**
 * Puts rates, promises and facts of the agency into a text, so that each stands in one file only:
 * `₱[seo/Basic]` is a rate with both ends, `₱[seo/Basic.from + 20,000]` an amount that is calculated, `#[54,000 / 270]`
 * a count rounded up, `[[handover]]` the words of a promise, and `[[city]]` a fact. `₱[15,000]` is an amount that only
 * happens to equal a rate.
 */
export function fillText(text: string, book: PriceBook) {
  return text.replaceAll(figure, (_, sign: string | undefined, expression: string, promise: string) => {
    if (!sign) return findWords(promise);
    if (sign === '#') return formatNumber(Math.ceil(calculate(expression, book)));
    return isWholeRate(expression) ? describeRate(expression, book) : formatPesos(wholePesos(expression, book));
  });
}

/** Fills every text of an entry. */
export function fillTexts<Value>(value: Value, book: PriceBook): Value {
  if (typeof value === 'string') return (value.includes('[') ? fillText(value, book) : value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillTexts(item, book)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTexts(item, book)])) as Value;
}

function findWords(name: string) {
  if (name in facts) return facts[name as keyof typeof facts];
  if (name in promises) return promises[name as keyof typeof promises].says;
  throw new Error(
    `“[[${name}]]” is not a promise of src/domain/promises.ts, nor one of ${Object.keys(facts).join(', ')}.`,
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
