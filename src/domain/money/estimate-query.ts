import { formatNumber, type MoneyField, type PriceList, type Tier } from './prices.ts';

/** Every price list by its key in pricing.yaml. */
export type PriceBook = Record<string, PriceList>;

/** What a text or an entry names, and the price book does not have. */
export class UnknownRate extends Error {}

/** A price list by its key; the error names one that is missing. */
export function findList(key: string, book: PriceBook): PriceList {
  const list = Object.hasOwn(book, key) ? book[key] : undefined;
  if (!list) throw new UnknownRate(`There is no price list “${key}” in pricing.yaml.`);
  return list;
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
  /** Amounts that cannot be parsed, as they were typed. */
  unread: Partial<Record<MoneyField, string>>;
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
const maxPieces = 99;
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
  const query: EstimateQuery = { tiers: {}, counts: {}, articles: readPieces(given.get('articles')) ?? 0, unread: {} };
  for (const [list, { tiers }] of Object.entries(book)) {
    const tier = tiers.find(({ title }) => slugOf(title) === given.get(list));
    if (!tier) continue;
    query.tiers[list] = slugOf(tier.title);
    if (isSoldByThePiece(tier)) query.counts[list] = readPieces(given.get(countField(list))) || 1;
  }
  for (const field of ['spend', 'budget'] as const) {
    const text = given.get(field)?.trim().slice(0, longestAmount);
    if (!text) continue;
    query[field] = readPesos(text);
    if (query[field] === undefined) query.unread[field] = text;
  }
  return query;
}

/** Leaves out what is not chosen, so that the link stays short enough to share. */
export function writeEstimateQuery({ tiers, counts, articles, spend, budget }: EstimateQuery) {
  const query = new URLSearchParams(tiers);
  for (const [list, count] of Object.entries(counts)) if (count > 1) query.set(countField(list), String(count));
  if (articles) query.set('articles', String(articles));
  if (spend) query.set('spend', String(spend));
  if (budget) query.set('budget', String(budget));
  return query.size > 0 ? `?${query}` : '';
}

/** Text that cannot be parsed as an amount stays as it was typed, so that the visitor can correct it. */
export function writeMoney(query: EstimateQuery, field: MoneyField) {
  const amount = query[field];
  return amount === undefined ? query.unread[field] : formatNumber(amount);
}

export function hasSelection({ tiers, articles }: EstimateQuery) {
  return articles > 0 || Object.keys(tiers).length > 0;
}

function readPieces(text: string | null) {
  return text && /^\d{1,4}$/.test(text.trim()) ? Math.min(Number(text), maxPieces) : undefined;
}

/** Parses amounts as people write them: ₱30,000, PHP 30000, 30 000, 30k. */
export function readPesos(text: string) {
  const digits = text.replaceAll(/^(₱|php|p)|[\s,]|\.00?$/gi, '').replace(/(?<=^\d{1,6})k$/i, '000');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
