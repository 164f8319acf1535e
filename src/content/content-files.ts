/** Which file holds what, in an owner's words. The order is that of the screen. */
import groups from '../domain/content-groups.json' with { type: 'json' };
import { capitalize } from '../domain/words.ts';
import { isFields } from './change-json.ts';
import { ContentProblem } from './content-problem.ts';
import type { Json } from './parse-yaml.ts';

/** An entry of a file that has many, or, where `key` is null, a whole file. */
export type EntryName = { file: string; key: string | null };

export type ContentGroup = {
  title: string;
  /** As src/content.config.ts names it. */
  collection: string;
  /** A folder with a file for each entry, or a file. */
  place: string;
  /** What an entry is: a file of the folder, a key of the file, or the whole file. */
  entries: 'files' | 'keys' | 'whole';
  /** The field that names an entry to an owner, or that name itself where there is one entry only. */
  titleField: string;
  /** Not where the code knows their number or names. */
  canAdd: boolean;
  canRename: boolean;
  /** The folder of its entries' pages. */
  pages?: string;
  /** The pages that show all its entries. */
  shownOn: string[];
};

export const contentGroups = groups as ContentGroup[];

/** Whether a file is in the place of a group, under a name that can be part of a URL. */
export function isInGroup(file: string, { place }: ContentGroup) {
  if (!place.includes('*')) return file === place;
  const [start = '', end = ''] = place.split('*');
  return file.startsWith(start) && file.endsWith(end) && isSlug(file.slice(start.length, -end.length));
}

export function findGroup(file: string): ContentGroup {
  const found = contentGroups.find((group) => isInGroup(file, group));
  if (!found)
    throw new ContentProblem(`There is no content in ${file}. Remove it, or give it a name like seo-rates-cebu.`);
  return found;
}

export function groupOf(collection: string): ContentGroup {
  const found = contentGroups.find((group) => group.collection === collection);
  if (!found) throw new ContentProblem(`There is no collection called “${collection}”.`);
  return found;
}

/** How other entries name this one: by its key in a file that has many, or by the name of its file. */
export function readEntryId({ file, key }: EntryName) {
  return key ?? file.replace(/^.*\/|\.\w+$/g, '');
}

export function nameEntry({ place, entries }: ContentGroup, id: string): EntryName {
  if (entries === 'files') return { file: place.replace('*', id), key: null };
  return { file: place, key: entries === 'keys' ? id : null };
}

export function titleOf({ collection, titleField, entries }: ContentGroup, id: string, value: Json) {
  if (entries === 'whole') return titleField;
  // A page as visitors call it, not by its slogan.
  const title = isFields(value) && collection !== 'pages' ? value[titleField] : undefined;
  return typeof title === 'string' && title.trim() !== '' ? title : capitalize(id.replaceAll('-', ' '));
}

/** The path of its own page. */
export function pageOf({ collection, pages }: ContentGroup, id: string, value: Json) {
  if (pages) return pages + id;
  const path = collection === 'pages' && isFields(value) ? value['path'] : undefined;
  return typeof path === 'string' ? path : null;
}

/** A text of the content, by its path from the root of the repository. Facts of the business are JSON. */
export function isTextFile(path: string) {
  return /^src\/content\/(?:(?:[\w-]+\/)*[\w-]+\.(?:yaml|mdx)|site\.json)$/.test(path);
}

export function isPhotoFile(path: string) {
  return /^public\/photos\/[\w-]+\.(?:jpe?g|png|webp|avif)$/.test(path);
}

/** All that can be changed at the desk. */
export function isContentFile(path: string) {
  return isTextFile(path) || isPhotoFile(path);
}

/** What can be part of a file's name and of a URL. */
export function isSlug(text: string) {
  return text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
