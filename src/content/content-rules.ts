/** What the content must keep to beside its schemas, by collection. */
import { chargeByBands } from '../domain/money/estimate.ts';
import { findTiers, UnknownRate, type PriceBook } from '../domain/money/estimate-query.ts';
import { addUpMonth, type MonthPlan } from '../domain/money/month.ts';
import type { InvoiceLine } from '../domain/money/price-schema.ts';
import { formatPesos, type Amount } from '../domain/money/prices.ts';
import { startOfDay } from '../domain/office-days.ts';
import { siteSchema } from '../domain/site-schema.ts';
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
export type Context = { content: Content; entries: Entry[]; isKnown: IsKnown; sources: TextSources };

/** Of an entry that its schema accepts, with the defaults of the fields that it leaves out. */
export function findRuleProblems(entry: Entry, context: Context): FieldProblem[] {
  return [...(rules[entry.group.collection]?.(entry, context) ?? [])];
}

const rules: Record<string, (entry: Entry, context: Context) => Iterable<FieldProblem>> = {
  *pricing({ id, value }, { entries }) {
    const named = getAt(value, ['guide']);
    const guide = entries.find((other) => other.group.collection === 'articles' && other.id === named);
    if (guide && getAt(guide.value, ['pricing']) !== id)
      yield report(['guide'], `“${guide.title}” must choose these rates as its price list.`);
  },

  *industries({ id, value }, { isKnown, sources: { book } }) {
    if (isKnown('services', id)) yield sharedName;
    const month = getAt(value, ['month']) as unknown as MonthPlan;
    const error = findError(() => addUpMonth(month, book));
    yield* reportError(['month'], error);
    const items = getAt(value, ['serviceBreakdown']) as { rate?: string }[];
    for (const [index, { rate }] of items.entries())
      if (rate) yield* findRateProblem(['serviceBreakdown', index, 'rate'], rate, book);
    if (getAt(value, ['ledBy']) === 'rule' && !getAt(value, ['rule', 'lines']))
      yield report(['rule', 'lines'], 'The page is led by its rule. Write which ads it stops and what to say instead.');
  },

  *services({ id, value }, { isKnown }) {
    if (isKnown('industries', id)) yield sharedName;
    if (!(getAt(value, ['pricing']) ?? getAt(value, ['quotedBy'])))
      yield report(['quotedBy'], 'Without rates, say what a quote depends on.');
  },

  *team(entry, { entries }) {
    for (const [index, service] of listRun(entry).entries()) {
      const other = entries.find(({ id, ...one }) => id !== entry.id && listRun(one).includes(service));
      if (other) yield report(['services', index], `${other.title} runs this service too. Only one person does.`);
    }
  },

  *articles({ id, value, body }, { content, sources: { book } }) {
    const article = { data: value as Record<string, unknown>, body: body ?? '' };
    for (const { field, problem } of findArticleProblems(article)) yield report([field], toSentence(problem));
    if (isWaiting(article.data['date'])) {
      if (content.canWait === false) yield report(['date'], cannotWait);
      const guided = Object.values(book).find(({ guide }) => guide === id);
      if (guided) yield report(['date'], `“${guided.title}” leads to this article, so it cannot wait.`);
    }
    const { tiers = {} } = (article.data['estimate'] ?? {}) as { tiers?: Record<string, string> };
    for (const [list, tier] of Object.entries(tiers)) yield* findRateProblem(['estimate'], `${list}/${tier}`, book);
    for (const line of readExamples(article.body)) yield* reportError(['body'], findLineProblem(line, book));
  },

  caseStudies: ({ value }) => findRefinements(getAt(value, ['ledger']), ledgerSchema, ['ledger']),
  sampleAudits: ({ value }) => findRefinements(value, auditSheetSchema),
  sampleFridays: ({ value }) => findRefinements(value, fridaySheetSchema),
  firstLooks: ({ value }) => findRefinements(value, firstLookSchema),
  site: ({ value }) => findRefinements(value, siteSchema),

  *photos({ value }, { content }) {
    const url = String(getAt(value, ['url']));
    const isOwn = url.startsWith('/photos/');
    if (!stockUrl.test(url) && !ownUrl.test(url)) yield report(['url'], isOwn ? wrongName : wrongHost);
    else if (isOwn && !content.photos.includes(`public${url}`))
      yield report(['url'], `There is no photo ${url}. Upload it again.`);
  },

  *redirects({ value }, { entries }) {
    const pages = new Set(entries.map(({ page }) => page));
    for (const [from, to] of Object.entries(isFields(value) ? value : {})) {
      if (!pages.has(String(to))) yield report([from], `There is no page ${String(to)}.`);
      if (pages.has(from)) yield report([from], 'This address is a page. Remove its line.');
    }
  },

  *holidays({ id }) {
    if (!startOfDay(id)) yield report([], 'Its name must be a day like 2026-11-30.');
  },
};

/** The services that somebody of the team runs. */
export function listRun({ group, value }: Pick<Entry, 'group' | 'value'>) {
  const services = group.collection === 'team' ? getAt(value, ['services']) : [];
  return Array.isArray(services) ? services.map(String) : [];
}

const cannotWait =
  'This day has not come yet, and nothing here puts an article online on its day. Choose today, and publish it on the day.';

/** `/contact?about=` names both, and could not tell which is meant. */
const sharedName = report([], 'A service and an industry have this name. Rename one of them.');

const stockUrl = /^https:\/\/images\.unsplash\.com\/photo-[\w-]+$/;
/** No spaces and nothing that needs escaping, since it becomes part of a srcset. */
const ownUrl = /^\/photos\/(?:[\w-]+\/)*[\w-]+\.(?:jpe?g|png|webp|avif)$/;

const wrongName =
  'This must be named with letters, digits, - and _ and end in .jpg, .jpeg, .png, .webp or .avif, in lower case.';
const wrongHost =
  'This must be https://images.unsplash.com/photo-… without parameters, or /photos/… for a photo that was uploaded.';

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
  if (!tier) return new UnknownRate(`“${label}” names the rate “${rate}”, which no price list has.`);
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
  return issues.map(({ path, message }) => report([...at, ...(path as FieldPath)], toSentence(message)));
}

function report(path: FieldPath, problem: string): FieldProblem {
  return { path, kind: 'rule', problem };
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
