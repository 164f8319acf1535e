/** Entries that are changed, added, renamed and deleted. Files that change are given as new texts, null for one that goes. */
import { articleStart, shortStart } from '#src/content/article-rules.ts';
import { getAt, isFields, isSame } from '#src/content/change-json.ts';
import { findGroup, groupOf, isSlug, nameEntry, type ContentGroup } from '#src/content/content-files.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { findById, findEntry, findFileProblem, listAllEntries, listEntries, toLink } from '#src/content/entries.ts';
import type { Content, Entry, Files } from '#src/content/entries.ts';
import { joinPage, splitPage } from '#src/content/front-matter.ts';
import { longestText, readValue, tooLong } from '#src/content/parse-yaml.ts';
import { isSameEntry } from '../content-contract.ts';
import type { Edit, EntryName, FieldPath, Json, NewEntry } from '../content-contract.ts';
import { applyEdits, formatYaml, renameKey } from './edit-yaml.ts';
import { listReferences, makeEmpty } from './schemas.ts';

/** Old paths of pages. */
const redirectsFile = 'src/content/redirects.yaml';

type ChangedFiles = Record<string, string | null>;

/** The whole new text of its file. */
export function editEntry(files: Files, name: EntryName, edits: Edit[], body?: string): string {
  const text = files[name.file];
  if (text === undefined) throw new ContentProblem(`There is no file ${name.file}.`);
  const all = edits.map((edit) => ({ ...edit, path: inFile(name, edit.path) }));
  const edited = changeFields(name.file, text, (fields) => applyEdits(fields, all), body);
  if (edited.length > longestText) throw new ContentProblem(tooLong);
  return edited;
}

/** The file as every change at the desk leaves it. */
export const formatFile = (file: string, text: string) => changeFields(file, text, formatYaml);

function changeFields(file: string, text: string, change: (yaml: string) => string, body?: string) {
  if (!file.endsWith('.mdx')) return change(text);
  const page = splitPage(text);
  return joinPage({ ...page, matter: change(page.matter), body: body ?? page.body });
}

/** As a copy of another, or with what its schema asks for: empty texts, the defaults, lists as short as they may be, and no numbers. */
export function addEntry({ files, schemas }: Content, { collection, key: id, like, title, isShort }: NewEntry) {
  const group = groupOf(collection);
  if (!group.canAdd) throw new ContentProblem(`There can be no more entries in “${group.title}”.`);
  requireNewId(files, group, id);
  const name = nameEntry(group, id);
  const { [collection]: schema = {} } = schemas;
  const copied = like === undefined ? undefined : findById(files, collection, like);
  const begun = copied ? emptySearchTexts(copied.value) : makeEmpty(schema);
  // What a holiday is called is no part of its address, which is its day.
  const isNamed = title !== undefined && collection !== 'holidays' && isFields(begun) && group.titleField in begun;
  const named = isNamed ? { ...begun, [group.titleField]: title } : begun;
  const start = isShort && isFields(named) ? { ...named, short: true } : named;
  const value = schema.required?.includes('order') ? putLast(files, collection, start) : start;
  if (name.key !== null) return { name, text: applyEdits(files[name.file] ?? '', [{ path: [name.key], value }]) };
  const fields = applyEdits('', [{ path: [], value }]);
  const body = collection === 'articles' ? (isShort ? shortStart : articleStart) : '';
  return { name, text: name.file.endsWith('.mdx') ? `---\n${fields}---\n${copied?.body ?? body}` : fields };
}

/** What search results show of a page must be different on every page. */
function emptySearchTexts(value: Json): Json {
  const fields = Object.entries(isFields(value) ? value : {});
  return Object.fromEntries(
    fields.map(([name, field]) => [name, /^(pageTitle|metaDescription)$/.test(name) ? '' : field]),
  );
}

const orderOf = ({ value }: Entry) => Number(getAt(value, ['order']) ?? 0);

/** With its number first, as the files have it. */
function putLast(files: Files, collection: string, value: Json): Json {
  const last = listInOrder(files, collection).at(-1);
  const { order: _, ...fields } = isFields(value) ? value : {};
  return { order: last ? orderOf(last) + 1 : 1, ...fields };
}

/** As pages list them. */
export function listInOrder(files: Files, collection: string) {
  return listEntries(files, collection).toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** One place up or down in the list that pages show. Those whose number is not their place get it. */
export function moveEntry(files: Files, name: EntryName, by: number): ChangedFiles {
  const entries = listInOrder(files, findGroup(name.file).collection);
  const from = entries.findIndex((entry) => isSameEntry(entry, name));
  const to = from + by;
  if (!entries[from] || !entries[to])
    throw new ContentProblem('It is at the end of its list already.', { status: 409 });
  const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
  const changed = { ...files };
  for (const [index, entry] of moved.entries()) {
    if (orderOf(entry) === index + 1) continue;
    changed[entry.file] = editEntry(changed, entry, [{ path: ['order'], value: index + 1 }]);
  }
  return listChanges(files, changed);
}

/** Who names the entry in a field, or links to its page in a text. Old paths that lead to it usually go with it. */
export function findUsers({ files, schemas }: Content, { group, id, page, ...name }: Entry, withRedirects = false) {
  const names = ({ value, group: { collection } }: Entry) =>
    listReferences(value, schemas[collection] ?? {}).some((to) => to.collection === group.collection && to.id === id);
  const links = ({ value, body }: Entry) => page !== null && mentions(page).test(JSON.stringify(value) + (body ?? ''));
  return listAllEntries(files)
    .filter((other) => !isSameEntry(other, name) && (withRedirects || other.file !== redirectsFile))
    .filter((other) => names(other) || links(other))
    .map(toLink);
}

export function deleteEntry(content: Content, name: EntryName): ChangedFiles {
  const { files } = content;
  const entry = findEntry(files, name);
  if (!entry) throw new ContentProblem('This entry is gone already.', { status: 409 });
  if (!entry.group.canAdd)
    throw new ContentProblem(`“${entry.title}” is part of the site and cannot be deleted.`, { status: 409 });
  if (findUsers(content, entry).length > 0)
    throw new ContentProblem('Others use it. Change those first.', { status: 409 });
  const edits = listRedirects(files)
    .filter(([, to]) => to === entry.page)
    .map(([from]) => ({ path: [from] }));
  return {
    [name.file]: name.key === null ? null : applyEdits(files[name.file]!, [{ path: [name.key] }]),
    ...(edits.length > 0 && { [redirectsFile]: applyEdits(files[redirectsFile]!, edits) }),
  };
}

/** The text of a file in `into` with this entry as it is in `from`, and every other as it is; null where there is none then. */
export function copyEntry(from: Files, into: Files, { file, key }: EntryName): string | null {
  const [whole = null, text = ''] = [from[file], into[file]];
  if (key === null || (text === '' && whole === null) || findFileProblem(file, text)) return whole;
  const value = findEntry(from, { file, key })?.value;
  const copied = applyEdits(text, [{ path: [key], ...(value !== undefined && { value }) }]);
  return whole !== null && isSame(readValue(copied), readValue(whole)) ? whole : copied;
}

export function joinNames(names: string[]) {
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
}

/** Whose entries `/contact?about=` names, so that they share their names. */
const topics = ['services', 'industries'];

function requireNewId(files: Files, group: ContentGroup, id: string) {
  const isDay = group.collection === 'holidays';
  if (isDay && !/^\d{4}-\d\d-\d\d$/.test(id)) throw new ContentProblem('Write the day like 2026-11-30.');
  if (!isDay && !isSlug(id))
    throw new ContentProblem('Use small letters, digits and hyphens, like seo-rates-cebu; at most 80.');
  const alsoTaken = topics.includes(group.collection) ? topics : [group.collection];
  if (alsoTaken.some((collection) => findById(files, collection, id)))
    throw new ContentProblem(`There is already one called “${id}”.`);
}

export function listRedirects(files: Files) {
  const redirects = findById(files, 'redirects', 'redirects')?.value;
  return Object.entries(isFields(redirects) ? redirects : {});
}

/** Not as the beginning of a longer path, nor as the end of an address on another site. */
const mentions = (link: string) => new RegExp(`(?<![\\w/-])${link.replace('?', '\\?')}(?![\\w/-])`, 'g');

/** References and links follow. What was public gets a redirect. */
export function renameEntry(content: Content, name: EntryName, newId: string, wasPublic: boolean) {
  const { files } = content;
  const entry = findEntry(files, name);
  if (!entry) throw new ContentProblem('This entry does not exist any more.');
  const { group, id, page } = entry;
  if (!group.canRename) throw new ContentProblem(`“${entry.title}” keeps its name: the site’s code knows it by that.`);
  requireNewId(files, group, newId);
  const newName = nameEntry(group, newId);
  const changed: Files = { ...files };
  for (const other of listAllEntries(files)) {
    const references = listReferences(other.value, content.schemas[other.group.collection] ?? {});
    for (const { path, isKey } of references.filter((to) => to.collection === group.collection && to.id === id))
      changed[other.file] = isKey
        ? changeFields(other.file, changed[other.file]!, (fields) => renameKey(fields, inFile(other, path), newId))
        : editEntry(changed, other, [{ path, value: newId }]);
  }
  if (page) renameLinks(changed, page, `${group.pages}${newId}`, wasPublic);
  if (topics.includes(group.collection)) renameTexts(changed, `/contact?about=${id}`, `/contact?about=${newId}`);
  if (name.key === null) {
    changed[newName.file] = changed[name.file]!;
    delete changed[name.file];
  } else changed[name.file] = renameKey(changed[name.file]!, [name.key], newId);
  return { name: newName, files: listChanges(files, changed) };
}

/** The fields of an entry in a file that has many are under its key. */
const inFile = ({ key }: EntryName, path: FieldPath) => (key === null ? path : [key, ...path]);

/** Addresses that already led to the old page lead to the new one. */
function renameLinks(files: Files, page: string, newPage: string, wasPublic: boolean) {
  renameTexts(files, page, newPage);
  const old = listRedirects(files);
  const edits = [
    ...old.filter(([, to]) => to === page).map(([from]) => ({ path: [from], value: newPage })),
    ...old.filter(([from]) => from === newPage).map(([from]) => ({ path: [from] })),
    ...(wasPublic ? [{ path: [page], value: newPage }] : []),
  ];
  if (edits.length > 0) files[redirectsFile] = applyEdits(files[redirectsFile] ?? '', edits);
}

function renameTexts(files: Files, link: string, newLink: string) {
  for (const [file, text] of Object.entries(files))
    if (file !== redirectsFile) files[file] = text.replaceAll(mentions(link), newLink);
}

function listChanges(before: Files, after: Files): ChangedFiles {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.filter((file) => before[file] !== after[file]).map((file) => [file, after[file] ?? null]),
  );
}
