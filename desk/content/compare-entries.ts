import { getAt, isSame } from '#src/content/change-json.ts';
import { isPhotoFile, readEntryId } from '#src/content/content-files.ts';
import { listAllEntries, type Content, type Entry } from '#src/content/entries.ts';
import { isSameEntry, type EntryChange, type EntryText } from '../content-contract.ts';
import type { Difference } from './job-schema.ts';

/** The entries that differ between two states of files. */
export function compareEntries(difference: Difference, schemas: Content['schemas']): EntryChange[] {
  const entries = compareAll(difference, schemas);
  const urls = new Set(entries.map(({ before, after }) => getAt((after ?? before)?.value ?? null, ['url'])));
  // A photo that came or went with its entry is not named twice.
  return entries.filter(({ file }) => !isPhotoFile(file) || !urls.has(file.replace('public', '')));
}

function compareAll({ files }: Difference, schemas: Content['schemas']): EntryChange[] {
  return files.flatMap(({ file, before, after }) => {
    if (isPhotoFile(file)) return [comparePhotos(file, before, after)];
    const [old, fresh] = [readEntries(file, before), readEntries(file, after)];
    const gone = old.filter((entry) => !fresh.some((other) => isSameEntry(other, entry)));
    const compared = fresh.map((entry) => ({ entry, earlier: old.find((other) => isSameEntry(other, entry)) }));
    const changed = compared.filter(({ entry, earlier }) => !earlier || isChanged(entry, earlier));
    const describe = ({ key, title, group }: Entry) => {
      return { file, key, title, group: group.title, schema: schemas[group.collection] ?? {} };
    };
    return [
      ...changed.map(({ entry, earlier }) => ({ ...describe(entry), before: toText(earlier), after: toText(entry) })),
      ...gone.map((entry) => ({ ...describe(entry), before: toText(entry), after: null })),
    ];
  });
}

/** Whether an entry says something else than before; spaces and comments of its file do not matter. */
export function isChanged(entry: Entry, earlier: Entry) {
  return !isSame(entry.value, earlier.value) || entry.body !== earlier.body;
}

const toPhoto = (text: string | null) => (text === null ? null : { value: null, body: null });

/** Of a photo it is only known whether it was there. */
function comparePhotos(file: string, before: string | null, after: string | null): EntryChange {
  const title = readEntryId({ file, key: null });
  return { file, key: null, title, group: 'Photos', schema: {}, before: toPhoto(before), after: toPhoto(after) };
}

function readEntries(file: string, text: string | null) {
  return text === null ? [] : listAllEntries({ [file]: text });
}

function toText(entry: Entry | undefined): EntryText | null {
  return entry ? { value: entry.value, body: entry.body } : null;
}
