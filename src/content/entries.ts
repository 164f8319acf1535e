/** The entries of the content, read from the texts of its files. */
import { isFields } from './change-json.ts';
import type { JsonSchema } from './check-value.ts';
import {
  contentGroups,
  findGroup,
  groupOf,
  isInGroup,
  nameEntry,
  pageOf,
  readEntryId,
  titleOf,
  type ContentGroup,
  type EntryName,
} from './content-files.ts';
import { ContentProblem } from './content-problem.ts';
import { readContentFile } from './front-matter.ts';
import type { Json } from './parse-yaml.ts';

/** The texts by path, from the root of the repository. */
export type Files = Record<string, string>;

/** All that there is to check; server/content.json of a build has what it was made of. */
export type Content = {
  files: Files;
  /** Of an entry, by collection. */
  schemas: Record<string, JsonSchema>;
  /** The files in public/photos, from the root of the repository. */
  photos: string[];
  /** False where nothing builds the site again when the day of an article has come. */
  canWait?: boolean;
  /** What visitors read, line by line, with the first pages that each is on, or “*”: of a build. */
  shown?: Record<string, string[]>;
};

export type ContentLink = EntryName & { title: string };

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
  const own = Object.keys(files).filter((file) => isInGroup(file, group));
  return own.toSorted().flatMap((file) => readEntries(files, file));
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

/** Why a file cannot be read, in a sentence. */
export function findFileProblem(file: string, text: string) {
  try {
    if (file.endsWith('.json')) JSON.parse(text);
    const { value } = readFile(file, text);
    return isFields(value) || value === null ? undefined : 'This file needs names with values.';
  } catch (error) {
    if (error instanceof SyntaxError) return `It cannot be read as JSON: ${error.message}.`;
    if (!(error instanceof ContentProblem)) throw error;
    const { line, message } = error;
    // The first line of an article's fields is its second.
    return line === undefined ? message : `Line ${file.endsWith('.mdx') ? line + 1 : line}: ${message}`;
  }
}

export function toLink({ file, key, title }: Entry): ContentLink {
  return { file, key, title };
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
