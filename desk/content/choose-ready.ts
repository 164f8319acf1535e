import { isFields } from '#src/content/change-json.ts';
import { checkEntry, openContext, type Context } from '#src/content/check-content.ts';
import { checkValue } from '#src/content/check-value.ts';
import { readEntryId } from '#src/content/content-files.ts';
import { findEntry, listEntries, toLink, type Content, type Entry, type Files } from '#src/content/entries.ts';
import { bodyPath, isWithin, listEdits } from './edits.ts';
import { isSameEntry } from '../content-contract.ts';
import type { EntryName, FieldPath, Json, JsonSchema, PartOfEntry, WhatChanged } from '../content-contract.ts';
import { copyEntry, editEntry, findUsers, listRedirects } from './change-entries.ts';
import { listChanged } from './compare-entries.ts';
import { listUsers } from './effects.ts';
import { namePath } from './field-words.ts';
import { findVariant, listVariants } from './schemas.ts';

type Waiting = WhatChanged['waiting'];

/** The owner did not choose it. */
export const leftOut = 'It is left out.';

/**
 * What of the drafts can go online now: the files without the entries that wait, and why these do. An entry waits where
 * `findReason` says so, where it is not finished, and where it goes together with one that waits.
 */
export function chooseReady(published: Files, content: Content, findReason: (name: EntryName) => string | undefined) {
  const all = listChanged(published, content.files).map(({ before, after }) => (after ?? before)!);
  const redirects = listRedirects(content.files);

  /** In a file of which something waits, the others are written into what is published. */
  function writeFiles(waiting: Waiting, ready: Entry[]) {
    const files = { ...content.files };
    for (const file of new Set(waiting.map((entry) => entry.file))) {
      const chosen = ready.filter((entry) => entry.file === file);
      const text = chosen.reduce<string | null>(
        (made, entry) => copyEntry(content.files, made === null ? {} : { [file]: made }, entry),
        published[file] ?? null,
      );
      if (text === null) delete files[file];
      else files[file] = text;
    }
    return files;
  }

  function findMore(waiting: Waiting, ready: Entry[], context: Context): Waiting {
    const together = ready.flatMap((entry) => {
      const partner = waiting.find((other) => goTogether(entry, other));
      const why = partner?.why === leftOut ? 'left out: choose both, or none' : 'not ready';
      return partner ? wait(entry, `It goes online together with “${partner.title}”, which is ${why}.`) : [];
    });
    if (together.length > 0) return together;
    const wrong = ready.filter(isThere).flatMap((entry) => wait(entry, ...findProblem(entry, context)));
    return wrong.length > 0
      ? wrong
      : ready.flatMap((entry) => wait(entry, findHarm([findEntry(published, entry), entry], ready, context)));
  }

  const isThere = (name: EntryName) => findEntry(content.files, name) !== undefined;

  /** What is new, and all that leads to it. An entry that is gone goes with the one that its address leads to now. */
  function goTogether(entry: Entry, other: EntryName) {
    const fresh = findEntry(published, other) ? undefined : findEntry(content.files, other);
    if (!fresh) return false;
    if (!isThere(entry)) return redirects.some(([from, to]) => from === entry.page && to === fresh.page);
    return findUsers(content, fresh, true).some((user) => isSameEntry(user, entry));
  }

  const waiting = all.flatMap((entry) => wait(entry, findReason(entry)));
  for (;;) {
    const ready = all.filter((entry) => !waiting.some((other) => isSameEntry(other, entry)));
    const files = writeFiles(waiting, ready);
    const more = findMore(waiting, ready, openContext({ ...content, files }));
    if (more.length === 0) return { files, waiting };
    waiting.push(...more);
  }
}

/** With some fields of these entries as they are published. */
export function leaveOut(published: Files, now: Files, entries: PartOfEntry[]): Files {
  const files = { ...now };
  for (const { without = [], ...name } of entries) {
    const [before, after] = [published, files].map((state) => findEntry(state, name));
    if (!before || !after) continue;
    const isOut = (path: FieldPath) => without.some((outer) => isWithin(path, outer));
    const edits = listEdits(after.value, before.value).filter(({ path }) => isOut(path));
    files[name.file] = editEntry(files, name, edits, isOut(bodyPath) && before.body !== null ? before.body : undefined);
  }
  return files;
}

function wait(entry: Entry, why?: string, at?: string): Waiting {
  return why === undefined ? [] : [{ ...toLink(entry), why, ...(at && { at }) }];
}

/** The first thing that is wrong with it, how many more there are, and its field. */
function findProblem(entry: Entry, context: Context): [why?: string, at?: string] {
  const [first, ...more] = checkEntry(entry, context);
  if (!first) return [];
  const why = `${namePath(entry.value, first.path) || 'Text'}: ${first.problem}`;
  return [more.length > 0 ? `${why} ${more.length} more to fill in or correct.` : why, first.path.join('.')];
}

/** Another entry that it makes wrong, such as an example that no longer adds up. */
function findHarm(states: (Entry | undefined)[], ready: Entry[], context: Context) {
  const users = listUsers(context, ...states);
  for (const other of users.filter((user) => !ready.some((one) => isSameEntry(one, user)))) {
    const [problem] = findProblem(other, context);
    if (problem) return `“${other.title}” would be wrong with it. ${problem}`;
  }
  return undefined;
}

const missing = 'Not written yet';

/** With something in the place of what an entry lacks, so that its page can be seen. An article becomes a short one. */
export function fillGaps<All extends Content>(content: All, name: EntryName): All {
  const { files, schemas } = content;
  const entry = findEntry(files, name);
  const problems = entry ? checkEntry(entry, openContext(content)) : [];
  if (!entry || problems.length === 0) return content;
  const listIds = (collection: string) => listEntries(files, collection).map(readEntryId);
  const edits = listEdits(entry.value, fit(entry.value, schemas[entry.group.collection] ?? {}, listIds));
  const isShort = entry.group.collection === 'articles' ? [{ path: ['short'], value: true }] : [];
  const unwritten = problems.flatMap(({ problem }) => /^Still says “(.+?)”/.exec(problem)?.[1] ?? []);
  const heading = /^## \S/m.test(entry.body ?? '') ? '' : `\n## ${missing}\n`;
  const body = unwritten.reduce((text, words) => text.replaceAll(words, missing), (entry.body ?? '') + heading);
  const text = editEntry(files, name, [...edits, ...isShort], entry.body === null ? undefined : body);
  return { ...content, files: { ...files, [name.file]: text } };
}

/** What a schema accepts stays; the rest is as short as it may be. */
function fit(value: Json | undefined, schema: JsonSchema, listIds: (collection: string) => string[]): Json {
  const { type, reference, properties = {}, required = [], items = {}, minItems = 0, additionalProperties } = schema;
  const choices = schema.const === undefined ? (schema.enum ?? (reference && listIds(reference))) : [schema.const];
  const variant = listVariants(schema)[findVariant(schema, value)];
  if (variant) return fit(value, variant, listIds);
  if (choices) return choices.find((choice) => choice === value) ?? choices[0] ?? '';
  if (type === 'array') {
    const list = Array.isArray(value) ? value : [];
    const length = Math.min(Math.max(minItems, list.length), schema.maxItems ?? Infinity);
    return Array.from({ length }, (_, index) => fit(list[index], items, listIds));
  }
  if (type === 'object') {
    const fields = isFields(value) ? value : {};
    const others = typeof additionalProperties === 'object' ? additionalProperties : {};
    const names = [...new Set([...Object.keys(fields), ...required])];
    return Object.fromEntries(names.map((name) => [name, fit(fields[name], properties[name] ?? others, listIds)]));
  }
  if (value !== undefined && checkValue(value, schema, () => true).length === 0) return value;
  if (type === 'boolean') return false;
  if (type !== 'string') return schema.minimum ?? 1;
  if (schema.format === 'date') return new Date().toISOString().slice(0, 10);
  const text = `${String(value ?? '') || missing} `.padEnd((schema.minLength ?? 0) + 1, `${missing} `);
  const written = text.slice(0, schema.maxLength).trimEnd();
  return schema.pattern === '.*\\?$' ? written.replace(/.$/, '?') : written;
}
