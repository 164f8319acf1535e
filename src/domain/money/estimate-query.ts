import { formatNumber, type PriceList, type Tier } from './prices.ts';

/** Every price list by its key in pricing.yaml. */
export type PriceBook = Record<string, PriceList>;

/** What a text or an entry names, and the price book does not have. */
export class UnknownRate extends Error {}

/** A price list by its key, or by “seo/Basic” with that tier alone; the error names one that is missing. */
export function findList(rate: string, book: PriceBook): PriceList {
  const [key = '', title] = rate.split('/');
  const list = Object.hasOwn(book, key) ? book[key] : undefined;
  if (!list) throw new UnknownRate(`There is no price list “${key}”.`);
  return title === undefined ? list : { ...list, tiers: findTiers(rate, book) };
}

/** The tiers that “seo/Basic” or “seo” names; none where there is no such rate. */
export function findTiers(rate: string, book: PriceBook): Tier[] {
  const [key = '', title] = rate.split(/\/(.*)/s);
  const tiers = Object.hasOwn(book, key) ? book[key]!.tiers : [];
  return tiers.filter((tier) => title === undefined || tier.title === title);
}

/** The choices of an estimate, parsed from a query string that price guides and the contact page share. */
export type EstimateQuery = {
  /** The slug of the chosen tier, by price list. */
  tiers: Record<string, string>;
  /** The number of pieces, by price list, for tiers that are sold by the piece. */
  counts: Record<string, number>;
  /** The number of additional single articles. */
  articles: number;
  spend?: number;
  budget?: number;
  /** Amounts and counts that cannot be parsed, as they were typed, by field. */
  unread: Record<string, string>;
};

/** The page with the estimator of all services. */
export const estimatorPath = '/services';

/** The URL of an estimate with these choices. */
export function linkToQuery(query: EstimateQuery) {
  return `${estimatorPath}${writeEstimateQuery(query)}#estimate`;
}

/** A query with one piece of each of these tiers. */
export function chooseTiers(tiers: EstimateQuery['tiers'], spend?: number): EstimateQuery {
  return { tiers, counts: {}, articles: 0, spend, unread: {} };
}

/** Nobody orders a hundred at once without talking to us first. */
export const maxPieces = 99;
/** Enough for ₱100,000,000.00 and two spaces. */
export const longestAmount = 18;
const soldByThePiece = new Set(['post', 'campaign', 'flow']);

export function isSoldByThePiece({ per }: Pick<Tier, 'per'>) {
  return soldByThePiece.has(per);
}

export function takesBudget({ amount }: Pick<Tier, 'amount'>) {
  return amount.kind === 'percent' && amount.base === 'budget';
}

export function slugOf(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The field name in the form and in the query string. */
export const countField = (list: string) => `${list}-count`;

/** Ignores unknown values, so that an old or mistyped link still gives an estimate. */
export function readEstimateQuery(search: string, book: PriceBook): EstimateQuery {
  const given = new URLSearchParams(search);
  const query: EstimateQuery = { tiers: {}, counts: {}, articles: 0, unread: {} };
  const read = (field: string, parse: (text: string) => number | undefined) => {
    const text = given.get(field)?.trim().slice(0, longestAmount);
    const value = text ? parse(text) : undefined;
    if (text && value === undefined) query.unread[field] = text;
    return value;
  };
  for (const [list, { tiers }] of Object.entries(book)) {
    const tier = tiers.find(({ title }) => slugOf(title) === given.get(list));
    if (!tier) continue;
    query.tiers[list] = slugOf(tier.title);
    if (isSoldByThePiece(tier))
      query.counts[list] = read(countField(list), (text) => readPieces(text) || undefined) ?? 1;
  }
  query.articles = read('articles', readPieces) ?? 0;
  query.spend = read('spend', readPesos);
  query.budget = read('budget', readPesos);
  return query;
}

/** Leaves out what is not chosen, so that the link stays short enough to share. */
export function writeEstimateQuery({ tiers, counts, articles, spend, budget, unread }: EstimateQuery) {
  const query = new URLSearchParams(tiers);
  for (const [list, count] of Object.entries(counts)) if (count > 1) query.set(countField(list), String(count));
  if (articles) query.set('articles', String(articles));
  if (spend) query.set('spend', String(spend));
  if (budget) query.set('budget', String(budget));
  for (const [field, text] of Object.entries(unread)) query.set(field, text);
  return query.size > 0 ? `?${query}` : '';
}

/** What a box of the form shows. What cannot be parsed stays as it was typed, so that the visitor can correct it. */
export function writeField({ counts, articles, spend, budget, unread }: EstimateQuery, field: string) {
  const amounts: Record<string, number | undefined> = { articles: articles || undefined, spend, budget };
  const list = field.replace(/-count$/, '');
  const amount = field === list ? amounts[field] : (counts[list] ?? 1);
  return unread[field] ?? (amount === undefined ? undefined : formatNumber(amount));
}

/** False for a query string that the built page answers with its example. */
export function asksForEstimate(search: string, book: PriceBook) {
  const given = new URLSearchParams(search);
  const query = readEstimateQuery(search, book);
  // Every list was sent with "None": the example would be a surprise.
  const isCleared = Object.keys(book).every((list) => given.get(list) === '');
  // What cannot be parsed gets an answer too: the estimator says how to write it.
  return hasSelection(query) || Object.keys(query.unread).length > 0 || isCleared;
}

export function hasSelection({ tiers, articles }: EstimateQuery) {
  return articles > 0 || Object.keys(tiers).length > 0;
}

function readPieces(text: string) {
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** Parses amounts as people write them: ₱30,000, PHP 30000, 30 000, 30k, 1.5M, 30,000 pesos. */
export function readPesos(text: string) {
  const typed = /^(?:₱|php|p)?\s*(\d[\d\s,]*(?:\.\d{1,2})?)\s*([km]?)(?:\s*(?:pesos?|php))?$/i.exec(text);
  if (!typed) return undefined;
  const [, digits = '', unit = ''] = typed;
  const factor = { '': 1, k: 1000, m: 1_000_000 }[unit.toLowerCase()]!;
  // Rounded, because 1.1 × 1000 is not quite 1100.
  const pesos = Math.round(Number(digits.replaceAll(/[\s,]/g, '')) * factor * 100) / 100;
  return Number.isInteger(pesos) && pesos < 1_000_000_000 ? pesos : undefined;
}
