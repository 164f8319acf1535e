/**
 * Everything that is wrong with the content. Build, development server, desk and publisher ask here before all else, so
 * that whatever reads an entry afterwards can trust it.
 */
import type { PriceBook } from '../domain/money/estimate-query.ts';
import type { Site } from '../domain/site-schema.ts';
import { isFields, type FieldPath } from './change-json.ts';
import { checkValue, type FieldProblem, type IsKnown, type JsonSchema } from './check-value.ts';
import { findGroup, type EntryName } from './content-files.ts';
import { describeError, findError, findRuleProblems, type Context } from './content-rules.ts';
import { findFileProblem, listAllEntries, type Content, type Entry } from './entries.ts';
import { collectSources, figure, fillText, type PromiseGroup, type TextSources } from './fill-text.ts';
import { findCopies, findStrangers, findTypedPercents } from './hand-written.ts';
import type { Json } from './parse-yaml.ts';
import { findSignProblems } from './text-signs.ts';

export type { Context } from './content-rules.ts';

export type ContentIssue = EntryName & FieldProblem;

export function checkContent(content: Content): ContentIssue[] {
  const unreadable = Object.entries(content.files).flatMap(([file, text]) => {
    const problem = findError(() => findGroup(file))?.message ?? findFileProblem(file, text);
    return problem ? [{ file, key: null, path: [], kind: 'file' as const, problem }] : [];
  });
  // Whatever names an entry of such a file would be called wrong too.
  if (unreadable.length > 0) return unreadable;
  const context = openContext(content);
  return context.entries.flatMap((entry) => {
    const { file, key } = entry;
    return checkEntry(entry, context).map((found) => ({ file, key, ...found }));
  });
}

/** A problem in one line: its file, its field, and what to do. */
export function describeIssue({ file, key, path, problem }: ContentIssue) {
  const field = path.length > 0 ? `, ${path.join('.')}` : '';
  return `${file}${key === null ? '' : `, ${key}`}${field}: ${problem}`;
}

export function openContext(content: Content): Context {
  const entries = listAllEntries(content.files);
  const names = new Set(entries.map(({ group, id }) => `${group.collection}/${id}`));
  const isKnown: IsKnown = (collection, id) => names.has(`${collection}/${id}`);
  return { content, entries, isKnown, sources: gatherSources(content, entries) };
}

export function checkEntry(entry: Entry, context: Context): FieldProblem[] {
  const schema = schemaOf(entry, context.content);
  const problems = [
    ...checkValue(entry.value, schema, context.isKnown),
    ...listTexts(entry).flatMap(({ path, text }) => [
      ...findTextProblems(path, text, context.sources),
      ...findHandWritten(entry, path, text, context),
    ]),
    ...findSignProblems(entry.body ?? '').map((problem) => ({ path: ['body'], kind: 'rule' as const, problem })),
  ];
  // The rules beside the schema trust that every field is there. Those of articles do not: all is said at once.
  if (entry.group.collection !== 'articles' && !isWhole(entry, context.content)) return problems;
  return [...problems, ...findRuleProblems({ ...entry, value: withDefaults(entry.value, schema) }, context)];
}

function schemaOf({ group }: Entry, { schemas }: Content): JsonSchema {
  return schemas[group.collection] ?? {};
}

function isWhole(entry: Entry, content: Content) {
  return isFields(entry.value) && checkValue(entry.value, schemaOf(entry, content), () => true).length === 0;
}

/** A value as the build has it: what was left out has its default. */
function withDefaults(value: Json, schema: JsonSchema): Json {
  const { items, properties = {}, additionalProperties } = schema;
  if (Array.isArray(value) && items) return value.map((item) => withDefaults(item, items));
  if (!isFields(value)) return value;
  const left = Object.entries(properties).filter(([name, field]) => !(name in value) && field.default !== undefined);
  const given = Object.entries(value).map(([name, item]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return [name, typeof field === 'object' ? withDefaults(item, field) : item] as const;
  });
  return Object.fromEntries([...given, ...left.map(([name, field]) => [name, field.default!] as const)]);
}

/** What texts can name. An entry that is not valid itself is left out: its own form says what is wrong. */
function gatherSources(content: Content, entries: Entry[]): TextSources {
  const readValid = (collection: string) => {
    const valid = entries.filter((entry) => entry.group.collection === collection && isWhole(entry, content));
    return Object.fromEntries(valid.map((entry) => [entry.id, withDefaults(entry.value, schemaOf(entry, content))]));
  };
  const book = readValid('pricing') as unknown as PriceBook;
  const groups = [...Object.values(readValid('promises')), { promises: readValid('facts') }] as PromiseGroup[];
  const [facts] = Object.values(readValid('site')) as unknown as Site[];
  const sound = groups.map(({ promises }) => ({
    promises: Object.fromEntries(
      Object.entries(promises).filter(([name, promise]) => {
        return !findError(() => collectSources(book, [{ promises: { [name]: promise } }], facts));
      }),
    ),
  }));
  return collectSources(book, sound, facts);
}

/** Every problem, not the first one only. */
function findTextProblems(path: FieldPath, text: string, sources: TextSources): FieldProblem[] {
  return Array.from(text.matchAll(figure)).flatMap(([asked]) => {
    const error = findError(() => fillText(asked, sources));
    if (!error) return [];
    if (!asked.startsWith('[[')) return [{ path, ...describeError(error) }];
    return [{ path, kind: 'promise', problem: `${error.message} Choose one with “Insert a promise”.` }];
  });
}

/** Where the words that texts quote by a name have their home; and rates, which those words quote in turn. */
const quotedFrom = new Set(['promises', 'facts', 'site', 'sources', 'pricing']);
/** The pages that sell our work. */
const sold = new Set(['services', 'industries']);

function findHandWritten({ group }: Entry, path: FieldPath, text: string, context: Context): FieldProblem[] {
  if (quotedFrom.has(group.collection)) return [];
  const copies = [...findCopies(text, context.sources), ...findTypedPercents(text, context.sources)];
  const strangers = sold.has(group.collection) ? findStrangers(text, context.entries) : [];
  return [
    ...copies.map((problem) => ({ path, kind: 'promise' as const, problem })),
    ...strangers.map((problem) => ({ path, kind: 'rule' as const, problem })),
  ];
}

/** The texts of an entry; that of its body has the path “body”. */
export function listTexts({ value, body }: Pick<Entry, 'value' | 'body'>) {
  return [...listStrings(value, []), ...(body === null ? [] : [{ path: ['body'] as FieldPath, text: body }])];
}

function listStrings(value: Json, path: FieldPath): { path: FieldPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listStrings(item, [...path, index]));
  return isFields(value) ? Object.entries(value).flatMap(([name, item]) => listStrings(item, [...path, name])) : [];
}
