/** What the content must keep to beside its schemas, by collection. */
import { chargeByBands } from '../domain/money/estimate.ts';
import { findTiers, UnknownRate, type PriceBook } from '../domain/money/estimate-query.ts';
import { addUpMonth, type MonthPlan } from '../domain/money/month.ts';
import type { InvoiceLine } from '../domain/money/price-schema.ts';
import { formatPesos, type Amount } from '../domain/money/prices.ts';
import { startOfDay } from '../domain/office-days.ts';
import { capitalize } from '../domain/words.ts';
import { findArticleProblems, isWaiting } from './article-rules.ts';
import { getAt, isFields, type FieldPath } from './change-json.ts';
import type { FieldProblem, IsKnown, ProblemKind } from './check-value.ts';
import type { Content, Entry } from './entries.ts';
import type { TextSources } from './fill-text.ts';
import { firstLookSchema } from './first-look-schema.ts';
import { ledgerSchema } from './ledger-schema.ts';
import { readValue, type Json } from './parse-yaml.ts';
import { auditSheetSchema, fridaySheetSchema } from './sheet-schemas.ts';

/** What all entries are checked against, gathered once. */
export type Context = {
  content: Content;
  entries: Entry[];
  isKnown: IsKnown;
  sources: TextSources;
};

/** Of an entry that its schema accepts, with the defaults of the fields that it leaves out. */
export function findRuleProblems(entry: Entry, context: Context): FieldProblem[] {
  return rules[entry.group.collection]?.(entry, context) ?? [];
}

const rules: Record<string, (entry: Entry, context: Context) => FieldProblem[]> = {
  pricing: ({ id, value }, { entries }) => {
    const guide = entries.find(
      ({ group, id: slug }) => group.collection === 'articles' && slug === getAt(value, ['guide']),
    );
    const isMutual = !guide || getAt(guide.value, ['pricing']) === id;
    return report(
      ['guide'],
      isMutual ? undefined : `“${guide.title}” must name these rates itself, as pricing: ${id}.`,
    );
  },

  industries: ({ id, value }, { isKnown, sources: { book } }) => {
    const month = getAt(value, ['month']) as unknown as MonthPlan;
    const items = getAt(value, ['serviceBreakdown']) as { rate?: string }[];
    const needsLines = getAt(value, ['ledBy']) === 'rule' && !getAt(value, ['rule', 'lines']);
    return [
      ...report([], isKnown('services', id) ? sharedName : undefined),
      ...reportError(
        ['month'],
        findError(() => addUpMonth(month, book)),
      ),
      ...items.flatMap(({ rate }, index) =>
        rate ? findRateProblem(['serviceBreakdown', index, 'rate'], rate, book) : [],
      ),
      ...report(
        ['rule', 'lines'],
        needsLines ? 'The page is led by its rule. Write which ads it stops and what to say instead.' : undefined,
      ),
    ];
  },

  services: ({ id, value }, { isKnown }) => {
    const isPriced = getAt(value, ['pricing']) ?? getAt(value, ['quotedBy']);
    return [
      ...report([], isKnown('industries', id) ? sharedName : undefined),
      ...report(['quotedBy'], isPriced ? undefined : 'Without rates, say what a quote depends on.'),
    ];
  },

  articles: ({ id, value, body }, { content, sources: { book } }) => {
    const article = { data: value as Record<string, unknown>, body: body ?? '' };
    const guided = Object.values(book).find(({ guide }) => guide === id);
    const waits = isWaiting(article.data['date']);
    const { tiers = {} } = (article.data['estimate'] ?? {}) as { tiers?: Record<string, string> };
    return [
      ...findArticleProblems(article).flatMap(({ field, problem }) => report([field], toSentence(problem))),
      ...report(['date'], waits && content.canWait === false ? cannotWait : undefined),
      ...report(['date'], waits && guided ? `“${guided.title}” leads to this article, so it cannot wait.` : undefined),
      ...Object.entries(tiers).flatMap(([list, tier]) => findRateProblem(['estimate'], `${list}/${tier}`, book)),
      ...readExamples(article.body).flatMap((line) => reportError(['body'], findLineProblem(line, book))),
    ];
  },

  caseStudies: ({ value }) => findRefinements(getAt(value, ['ledger']), ledgerSchema, ['ledger']),
  sampleAudits: ({ value }) => findRefinements(value, auditSheetSchema),
  sampleFridays: ({ value }) => findRefinements(value, fridaySheetSchema),
  firstLooks: ({ value }) => findRefinements(value, firstLookSchema),

  photos: ({ value }, { content }) => {
    const url = String(getAt(value, ['url']));
    const isMissing = url.startsWith('/photos/') && !content.photos.includes(`public${url}`);
    const missing = `There is no file public${url}. Upload it again, or copy it there.`;
    return report(['url'], findUrlProblem(url) ?? (isMissing ? missing : undefined));
  },

  redirects: ({ value }, { entries }) => {
    const pages = new Set(entries.map(({ page }) => page));
    return Object.entries(isFields(value) ? value : {}).flatMap(([from, to]) => [
      ...report([from], pages.has(String(to)) ? undefined : `There is no page ${String(to)}.`),
      ...report([from], pages.has(from) ? 'This address is a page. Remove its line.' : undefined),
    ]);
  },

  holidays: ({ id }) => report([], startOfDay(id) ? undefined : 'Its name must be a day like 2026-11-30.'),
};

const cannotWait =
  'This day has not come yet, and nothing here puts an article online on its day. Choose today, and publish it on the day.';

/** `/contact?about=` names both, and could not tell which is meant. */
const sharedName = 'A service and an industry have this name. Rename one of them.';

const stockUrl = /^https:\/\/images\.unsplash\.com\/photo-[\w-]+$/;
/** No spaces and nothing that needs escaping, since it becomes part of a srcset. */
const ownUrl = /^\/photos\/(?:[\w-]+\/)*[\w-]+\.(?:jpe?g|png|webp|avif)$/;

function findUrlProblem(url: string) {
  if (stockUrl.test(url) || ownUrl.test(url)) return undefined;
  return url.startsWith('/photos/')
    ? 'This must be named with letters, digits, - and _ and end in .jpg, .jpeg, .png, .webp or .avif, in lower case.'
    : 'This must be https://images.unsplash.com/photo-… without parameters, or /photos/… for a file in public/photos.';
}

/** The lines of the worked examples in a text: JavaScript that is YAML too. What is neither, the build refuses. */
function readExamples(body: string) {
  return Array.from(body.matchAll(/<WorkedExample[^<]*?lines=\{(\[[^<]*?\])\}/g), ([, lines = '']) => {
    const read: { lines: InvoiceLine[] } = { lines: [] };
    findError(() => (read.lines = [readValue(lines)].flat().filter(isLine) as InvoiceLine[]));
    return read.lines;
  }).flat();
}

const isLine = (line: Json) => isFields(line) && typeof (line['rate'] ?? '') === 'string';

/** What is wrong with a line of a worked example: its fee must be one that our rates allow. */
export function findLineProblem(
  { label, kind, amount, rate, times = 1, of }: InvoiceLine,
  book: PriceBook,
): Error | undefined {
  if (!rate) return kind === 'fee' ? new Error(`“${label}” is a fee of ours and names no rate.`) : undefined;
  const [tier] = findTiers(rate, book);
  if (!tier) return new UnknownRate(`“${label}” names the rate “${rate}”, which pricing.yaml does not have.`);
  const limits = findLimits(tier.amount, of);
  if (!limits) return new UnknownRate(`“${label}” names the rate “${rate}”, which is no amount.`);
  const [from, to] = limits;
  if (amount / times >= from && amount / times <= to) return undefined;
  return new Error(`“${label}”: ${formatPesos(amount / times)} is not within the rate ${rate}.`);
}

/** A range, or exactly our fee on a spend. */
function findLimits(amount: Amount, spend = 0): [number, number] | undefined {
  if (amount.kind === 'words') return undefined;
  if (amount.kind === 'pesos') return [amount.from, amount.plus || !amount.to ? Number.POSITIVE_INFINITY : amount.to];
  const fee = chargeByBands(amount, spend);
  return fee === undefined ? undefined : [fee, fee];
}

type Issue = { path: PropertyKey[]; message: string };
type Schema = { safeParse(value: unknown): { error?: { issues: Issue[] } } };

/** What JSON Schema cannot say, such as months that follow each other. */
function findRefinements(value: Json | undefined, schema: Schema, at: FieldPath = []): FieldProblem[] {
  const { issues = [] } = schema.safeParse(value).error ?? {};
  return issues.flatMap(({ path, message }) => report([...at, ...(path as FieldPath)], toSentence(message)));
}

function report(path: FieldPath, problem: string | undefined): FieldProblem[] {
  return problem === undefined ? [] : [{ path, kind: 'rule', problem }];
}

function findRateProblem(path: FieldPath, rate: string, book: PriceBook) {
  const isThere = findTiers(rate, book).length > 0;
  return reportError(path, isThere ? undefined : new UnknownRate(`There is no rate “${rate}”.`));
}

function reportError(path: FieldPath, error: Error | undefined): FieldProblem[] {
  return error ? [{ path, ...describeError(error) }] : [];
}

/** Why an amount cannot be calculated. */
export function describeError(error: Error): { kind: ProblemKind; problem: string } {
  const isUnknown = error instanceof UnknownRate;
  return isUnknown
    ? { kind: 'rate', problem: `${error.message} Choose one with “Insert a rate”.` }
    : { kind: 'sum', problem: error.message };
}

export function findError(run: () => unknown): Error | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function toSentence(text: string) {
  return `${capitalize(text)}.`;
}
