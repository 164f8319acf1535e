import { getAt, isSame } from '#src/content/change-json.ts';
import { isPhotoFile, readEntryId } from '#src/content/content-files.ts';
import { figure, tryToFill, type TextSources } from '#src/content/fill-text.ts';
import { listAllEntries, type Content, type Entry, type Files } from '#src/content/entries.ts';
import { isSameEntry, type EntryChange, type EntryText } from '../content-contract.ts';
import type { Difference } from './job-schema.ts';

/** What the texts of each state name: prices change, too. */
type Sources = { before: TextSources; after: TextSources };

/** The entries that differ between two states of files. */
export function compareEntries({ files }: Pick<Difference, 'files'>, schemas: Content['schemas'], sources: Sources) {
  const entries = files.flatMap(({ file, before: old, after: fresh }): EntryChange[] => {
    if (isPhotoFile(file)) return [comparePhotos(file, old, fresh)];
    const toFiles = (text: string | null): Files => (text === null ? {} : { [file]: text });
    return listChanged(toFiles(old), toFiles(fresh)).map(({ before, after }) => {
      const { key, title, group } = (after ?? before)!;
      const schema = schemas[group.collection] ?? {};
      const texts = { before: toText(before, sources.before), after: toText(after, sources.after) };
      return { file, key, title, group: group.title, schema, ...texts };
    });
  });
  const urls = new Set(entries.map(({ before, after }) => getAt((after ?? before)?.value ?? null, ['url'])));
  const moves = entries.flatMap((entry) => {
    const gone = entry.before ? undefined : entries.find((other) => !other.after && isMoved(other, entry));
    return gone ? [{ ...entry, before: gone.before, from: { file: gone.file, key: gone.key } }] : [];
  });
  const isSaid = (entry: EntryChange) => moves.some((moved) => isMoved(moved, entry) && !(entry.before && entry.after));
  // A photo that came or went with its entry is not named twice.
  return [...moves, ...entries.filter((entry) => !isSaid(entry))].filter(
    ({ file }) => !isPhotoFile(file) || !urls.has(file.replace('public', '')),
  );
}

const isMoved = (one: EntryChange, other: EntryChange) => one.group === other.group && one.title === other.title;

/** The entries that differ, as they were and as they are. */
export function listChanged(earlier: Files, later: Files): { before?: Entry; after?: Entry }[] {
  const [old, fresh] = [listAllEntries(earlier), listAllEntries(later)];
  const pairs = fresh.map((after) => ({ before: old.find((entry) => isSameEntry(entry, after)), after }));
  const gone = old.filter((before) => !fresh.some((entry) => isSameEntry(entry, before)));
  return [
    ...pairs.filter(({ before, after }) => !before || isChanged(after, before)),
    ...gone.map((before) => ({ before })),
  ];
}

/** Whether an entry says something else than before; spaces and comments of its file do not matter. */
export function isChanged(entry: Entry, earlier: Entry) {
  return !isSame(entry.value, earlier.value) || entry.body !== earlier.body;
}

const toPhoto = (text: string | null) => (text === null ? null : { value: null, body: null, says: {} });

/** Of a photo it is only known whether it was there. */
function comparePhotos(file: string, before: string | null, after: string | null): EntryChange {
  const title = readEntryId({ file, key: null });
  return { file, key: null, title, group: 'Photos', schema: {}, before: toPhoto(before), after: toPhoto(after) };
}

function toText(entry: Entry | undefined, sources: TextSources): EntryText | null {
  if (!entry) return null;
  const { value, body } = entry;
  const named = `${JSON.stringify(value)}${body ?? ''}`.match(figure) ?? [];
  const says = Object.fromEntries(named.map((name) => [name, tryToFill(name, sources) ?? name]));
  return { value, body, says };
}
