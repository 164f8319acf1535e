/** Everything that is wrong with an entry: its fields, what it names, and the rules that the build has beside its schema. */
import { findArticleProblems, findUnknownTiers } from '#src/content/article-rules.ts';
import { findUrlProblem } from '#src/content/photo-url.ts';
import { findLineProblem } from '#src/domain/money/check-invoice.ts';
import type { InvoiceLine } from '#src/domain/money/invoice.ts';
import { addUpMonth, type MonthPlan } from '#src/domain/money/month.ts';
import type { FieldProblem, Json } from '../content-contract.ts';
import { getAt, isFields } from './change-json.ts';
import { checkValue, type IsKnown } from './check-value.ts';
import { listAllEntries, type Content, type Entry } from './entries.ts';
import { readValue } from '#src/content/parse-yaml.ts';
import { findProblem, findTextProblems, gatherSources, listTexts, type TextSources } from './reads.ts';
import { withDefaults } from './with-defaults.ts';

/** What all entries are checked against, gathered once. */
export type Context = {
  content: Content;
  entries: Entry[];
  isKnown: IsKnown;
  sources: TextSources;
  /** The files in public/photos. */
  photos: string[];
};

export function openContext(content: Content, photos: string[] = []): Context {
  const entries = listAllEntries(content.files);
  const names = new Set(entries.map(({ group, id }) => `${group.collection}/${id}`));
  const isKnown: IsKnown = (collection, id) => names.has(`${collection}/${id}`);
  return { content, entries, isKnown, sources: gatherSources(content), photos };
}

export function checkEntry(entry: Entry, context: Context): FieldProblem[] {
  const { collection } = entry.group;
  const schema = context.content.schemas[collection] ?? {};
  const problems = [
    ...checkValue(entry.value, schema, context.isKnown),
    ...listTexts(entry).flatMap(({ path, text }) =>
      findTextProblems(text, context.sources).map((problem) => ({ path, problem })),
    ),
  ];
  // The rules beside the schema trust that every field is there.
  const isWhole = checkValue(entry.value, schema, () => true).length === 0;
  const value = isFields(entry.value) && isWhole ? withDefaults(entry.value, schema) : undefined;
  return value === undefined ? problems : [...problems, ...(checks[collection]?.(value, entry, context) ?? [])];
}

type Check = (value: Json, entry: Entry, context: Context) => FieldProblem[];

const checks: Record<string, Check> = {
  industries: (value, _, { sources: { book } }) => {
    const month = getAt(value, ['month']) as unknown as MonthPlan;
    const problem = findProblem(() => addUpMonth(month, book, 'The month'));
    const items = getAt(value, ['serviceBreakdown']) as { rate?: string }[];
    return [
      ...report(['month'], problem),
      ...items.flatMap(({ rate }, index) => {
        const [list = '', title] = rate?.split('/') ?? [];
        const isThere = !rate || book[list]?.tiers.some((tier) => !title || tier.title === title);
        return report(['serviceBreakdown', index, 'rate'], isThere ? undefined : `There is no rate “${rate}”.`);
      }),
      ...report(
        ['rule', 'lines'],
        getAt(value, ['ledBy']) === 'rule' && !getAt(value, ['rule', 'lines'])
          ? 'The page is led by its rule. Write which ads it stops and what to say instead.'
          : undefined,
      ),
    ];
  },

  services: (value) => {
    const isPriced = getAt(value, ['pricing']) ?? getAt(value, ['quotedBy']);
    return report(['quotedBy'], isPriced ? undefined : 'Without rates, say what a quote depends on.');
  },

  articles: (value, { body }, { sources: { book } }) => {
    const article = { data: value as Record<string, unknown>, body: body ?? '' };
    const tiers = Object.entries(book).map(([list, prices]) => [list, prices.tiers.map(({ title }) => title)] as const);
    const rules = [...findArticleProblems(article), ...findUnknownTiers(article, Object.fromEntries(tiers))];
    return [
      ...rules.flatMap((line) => {
        const [field = '', problem = ''] = line.split(/: (.*)/s);
        return report([field === 'text' ? 'body' : field], `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`);
      }),
      ...readExamples(article.body).flatMap((line) => report(['body'], findLineProblem(line, book))),
    ];
  },

  photos: (value, _, { photos }) => {
    const url = String(getAt(value, ['url']));
    const isMissing = url.startsWith('/photos/') && !photos.includes(`public${url}`);
    const problem = findUrlProblem(url);
    if (problem) return report(['url'], `This ${problem}.`);
    return report(['url'], isMissing ? 'There is no such photo. Upload it again.' : undefined);
  },

  redirects: (value, _, { entries }) => {
    const pages = new Set(entries.map(({ page }) => page));
    return Object.entries(isFields(value) ? value : {}).flatMap(([from, to]) => [
      ...report([from], pages.has(String(to)) ? undefined : `There is no page ${String(to)}.`),
      ...report([from], pages.has(from) ? 'This address is a page. Remove its line.' : undefined),
    ]);
  },

  holidays: (_, { id }) => {
    // Of the 30th of February JavaScript makes the 2nd of March.
    const isDay = /^\d{4}-\d\d-\d\d$/.test(id) && new Date(Date.parse(id) || 0).toISOString().startsWith(id);
    return report([], isDay ? undefined : 'Its name must be a day like 2026-11-30.');
  },
};

/** The lines of the worked examples in a text: JavaScript that is YAML too. What is neither, the build refuses. */
function readExamples(body: string) {
  return Array.from(body.matchAll(/<WorkedExample[^<]*?lines=\{(\[[^<]*?\])\}/g), ([, lines = '']) => {
    const read: { lines: InvoiceLine[] } = { lines: [] };
    findProblem(() => (read.lines = readValue(lines) as InvoiceLine[]));
    return read.lines;
  }).flat();
}

function report(path: (string | number)[], problem: string | undefined): FieldProblem[] {
  return problem === undefined ? [] : [{ path, problem }];
}
