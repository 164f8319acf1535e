/** How texts will read: with rates, promises and facts filled in, by the same function as in the build. */
import {
  collectSources,
  figure,
  fillText,
  type PromiseGroup,
  type SiteFacts,
  type TextSources,
} from '#src/content/fill-text.ts';
import type { PriceBook } from '#src/domain/money/estimate-query.ts';
import type { ContentEntry, FieldPath, Json } from '../content-contract.ts';
import { isFields } from './change-json.ts';
import { checkValue } from './check-value.ts';
import { listEntries, type Content, type Entry } from './entries.ts';
import { withDefaults } from './with-defaults.ts';

export type { TextSources } from '#src/content/fill-text.ts';

type Reads = ContentEntry['reads'];

/** What texts can name. An entry that is not valid itself is left out: its own form says what is wrong. */
export function gatherSources(content: Content): TextSources {
  const book = Object.fromEntries(listValid(content, 'pricing').map(({ id, value }) => [id, value])) as PriceBook;
  const known = Object.fromEntries(listValid(content, 'facts').map(({ id, value }) => [id, value]));
  const groups = [...listValid(content, 'promises').map(({ value }) => value), { promises: known }] as PromiseGroup[];
  const [site] = listValid(content, 'site');
  const facts = site?.value as SiteFacts | undefined;
  const sound = groups.map(({ promises }) => ({
    promises: Object.fromEntries(
      Object.entries(promises).filter(([name, promise]) => {
        return findProblem(() => collectSources(book, [{ promises: { [name]: promise } }], facts)) === undefined;
      }),
    ),
  }));
  return collectSources(book, sound, facts);
}

function listValid({ files, schemas }: Content, collection: string) {
  const schema = schemas[collection] ?? {};
  return listEntries(files, collection)
    .filter(({ value }) => checkValue(value, schema, () => true).length === 0)
    .map((entry) => ({ id: entry.id, value: withDefaults(entry.value, schema) }));
}

/** The texts of an entry that name something; those of its body have the path “body”. */
export function readTexts({ value, body }: Pick<Entry, 'value' | 'body'>, sources: TextSources): Reads {
  const texts = listTexts({ value, body });
  return texts
    .filter(({ text }) => text.search(figure) >= 0)
    .map(({ path, text }) => ({ path, parts: splitText(text, sources) }));
}

/** What cannot be filled stays as it was typed. */
export function splitText(text: string, sources: TextSources): Reads[number]['parts'] {
  const parts: Reads[number]['parts'] = [];
  let end = 0;
  for (const { 0: asked, index } of text.matchAll(figure)) {
    if (index > end) parts.push({ text: text.slice(end, index), isFilled: false });
    const says = { text: asked };
    const problem = findProblem(() => (says.text = fillText(asked, sources)));
    parts.push({ text: says.text, isFilled: problem === undefined });
    end = index + asked.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isFilled: false }] : parts;
}

/** Every problem, not the first one only. */
export function findTextProblems(text: string, sources: TextSources): string[] {
  return Array.from(text.matchAll(figure)).flatMap(([asked]) => {
    const problem = findProblem(() => fillText(asked, sources));
    return problem === undefined ? [] : [explain(problem, asked)];
  });
}

/** The build's messages name files; an owner has buttons. */
function explain(problem: string, asked: string) {
  if (asked.startsWith('[[')) return `There is no promise called “${asked}”. Choose one with “Insert a promise”.`;
  const [, rate] = /“([^”]+)” is not a price/.exec(problem) ?? [];
  return rate ? `There is no rate called “${rate}”. Choose one with “Insert a rate”.` : problem;
}

export function listTexts({ value, body }: Pick<Entry, 'value' | 'body'>) {
  return [...listStrings(value, []), ...(body === null ? [] : [{ path: ['body'] as FieldPath, text: body }])];
}

function listStrings(value: Json, path: FieldPath): { path: FieldPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listStrings(item, [...path, index]));
  return isFields(value) ? Object.entries(value).flatMap(([name, item]) => listStrings(item, [...path, name])) : [];
}

/** The message of what it throws. */
export function findProblem(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
