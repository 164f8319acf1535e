/** The entries of the content, read from the texts of its files. */
import type { ContentLink, Edit, EntryName, Json, JsonSchema } from '../content-contract.ts';
import { isFields } from './change-json.ts';
import {
  contentGroups,
  findGroup,
  groupOf,
  readEntryId,
  nameEntry,
  pageOf,
  titleOf,
  type ContentGroup,
} from './content-files.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { applyEdits } from './edit-yaml.ts';
import { joinPage, readContentFile, splitPage } from '#src/content/front-matter.ts';
import { longestText, tooLong } from '#src/content/parse-yaml.ts';

/** The texts by path, from the root of the repository. */
export type Files = Record<string, string>;
export type Schemas = Record<string, JsonSchema>;
export type Content = { files: Files; schemas: Schemas };

export type Entry = EntryName & {
  group: ContentGroup;
  /** Its slug or key, by which others name it. */
  id: string;
  title: string;
  value: Json;
  /** The text after the front matter; null where the file has none. */
  body: string | null;
  page: string | null;
};

type Read = { value: Json; body: string | null };

/** Parsed once: every check of an entry reads all the others, and most files stay the same. */
const parsed = new Map<string, Read>();
const mostParsed = 300;

/** A file's fields and its text. */
export function readFile(file: string, text: string): Read {
  const known = parsed.get(text);
  if (known) return known;
  const read = readContentFile(file, text);
  if (parsed.size >= mostParsed) parsed.clear();
  parsed.set(text, read);
  return read;
}

/** Those of a file that cannot be read are left out: `findFileProblem` says why. */
export function listEntries(files: Files, collection: string): Entry[] {
  const group = groupOf(collection);
  if (group.entries !== 'files') return readEntries(files, group.place);
  return Object.keys(files)
    .filter((file) => belongsTo(file, group))
    .toSorted()
    .flatMap((file) => readEntries(files, file));
}

export function listAllEntries(files: Files): Entry[] {
  return contentGroups.flatMap(({ collection }) => listEntries(files, collection));
}

export function findEntry(files: Files, { file, key }: EntryName): Entry | undefined {
  return readEntries(files, file).find((entry) => entry.key === key);
}

/** By the name that other entries use. */
export function findById(files: Files, collection: string, id: string): Entry | undefined {
  return findEntry(files, nameEntry(groupOf(collection), id));
}

export function findFileProblem(file: string, text: string) {
  try {
    const { value } = readFile(file, text);
    return isFields(value) || value === null ? undefined : 'This file needs names with values.';
  } catch (error) {
    if (error instanceof ContentProblem) return error.message;
    throw error;
  }
}

export function toLink({ file, key, title }: Entry): ContentLink {
  return { file, key, title };
}

/** The whole new text of its file. The fields of an entry in a file that has many are under its key. */
export function editEntry(files: Files, { file, key }: EntryName, edits: Edit[], body?: string): string {
  const text = files[file];
  if (text === undefined) throw new ContentProblem(`There is no file ${file}.`);
  const inFile = key === null ? edits : edits.map((edit) => ({ ...edit, path: [key, ...edit.path] }));
  if (!file.endsWith('.mdx')) return applyEdits(text, inFile);
  const page = splitPage(text);
  const edited = joinPage({ ...page, matter: applyEdits(page.matter, inFile), body: body ?? page.body });
  if (edited.length > longestText) throw new ContentProblem(tooLong);
  return edited;
}

function readEntries(files: Files, file: string): Entry[] {
  const text = files[file];
  if (text === undefined || findFileProblem(file, text)) return [];
  const group = findGroup(file);
  const { value, body } = readFile(file, text);
  if (group.entries !== 'keys') return [describe(group, { file, key: null }, value ?? {}, body)];
  return Object.entries(value ?? {}).map(([key, item]) => describe(group, { file, key }, item as Json, null));
}

function describe(group: ContentGroup, name: EntryName, value: Json, body: string | null): Entry {
  const id = readEntryId(name);
  return { ...name, group, id, title: titleOf(group, id, value), value, body, page: pageOf(group, id, value) };
}

function belongsTo(file: string, { place }: ContentGroup) {
  const [start = '', end = ''] = place.split('*');
  return file.startsWith(start) && file.endsWith(end);
}
