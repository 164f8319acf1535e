import type { ContentEntry, Edit, FieldPath, Json } from '../content-contract.ts';
import { getAt, isFields, isSame, removeAt, setAt } from '#src/content/change-json.ts';
import type { KeptEntry, Said } from '../app/data/kept-texts.ts';
import { titleItem } from './schemas.ts';

/** A copy with another value at this place; undefined removes the field, or the item of a list. */
export function writeAt(value: Json, path: FieldPath, written: Json | undefined): Json {
  return written === undefined ? removeAt(value, path) : setAt(value, path, written);
}

export const bodyPath: FieldPath = ['body'];

/** What a form says at this place, which may be the text after its fields. */
const readField = ({ value, body }: Said, path: FieldPath) => (isAt(path, bodyPath) ? body : getAt(value, path));

/** With something else there. */
export function writeField(form: KeptEntry, { path, value }: { path: FieldPath; value?: Json | undefined }): KeptEntry {
  return isAt(path, bodyPath)
    ? { ...form, body: String(value ?? '') }
    : { ...form, value: writeAt(form.value, path, value) };
}

/** Those of a form, also of the text after its fields. */
export function listFormEdits(before: Said, after: Said): Edit[] {
  const ofBody = before.body === after.body ? [] : [{ path: bodyPath, value: after.body }];
  return [...listEdits(before.value, after.value), ...ofBody];
}

/** What somebody begins to type on. */
export function beginForm({ version, value, body }: ContentEntry): KeptEntry {
  return { version, base: value, value, baseBody: body, body };
}

/** The fewest and smallest changes between two values of a form, so that only what was touched is written. */
export function listEdits(before: Json | undefined, after: Json | undefined, path: FieldPath = []): Edit[] {
  if (isSame(before, after)) return [];
  if (after === undefined) return [{ path }];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item, index) => listEdits(before[index], item, [...path, index]));
  if (isFields(before) && isFields(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => listEdits(before[name], after[name], [...path, name]));
  }
  return [{ path, value: after }];
}

export function isAt(path: FieldPath, other: FieldPath) {
  return path.length === other.length && isWithin(path, other);
}

/** Whether a place is this one or inside of it. */
export function isWithin(path: FieldPath, outer: FieldPath) {
  return outer.every((step, index) => step === path[index]);
}

/** One field that two people changed. */
export type Clash = { path: FieldPath; theirs: Json | undefined; mine: Json | undefined };

/** What both changed, each in another way. The rest of mine is laid over theirs. */
export function mergeEdits(mine: KeptEntry, theirs: ContentEntry): { merged: KeptEntry; clashes: Clash[] } {
  const clashes: Clash[] = [];
  let merged = beginForm(theirs);
  // What I sent before may be stored: it is as little theirs as what I began with.
  const known = [{ value: mine.base, body: mine.baseBody }, ...(mine.sent ?? [])];
  for (const edit of known.flatMap((one) => listFormEdits(one, mine))) {
    const path = findMovedList(edit.path, mine.base, theirs.value) ?? edit.path;
    if (clashes.some((clash) => isAt(clash.path, path))) continue;
    const wanted = readField(mine, path);
    const their = readField(theirs, path);
    const isTheirs = known.every((one) => !isSame(their, readField(one, path)));
    if (isTheirs && !isSame(their, wanted)) clashes.push({ path, theirs: their, mine: wanted });
    else merged = writeField(merged, { path, value: wanted });
  }
  return { merged, clashes };
}

/** The list in which this path leads to another item than before: an item was added, removed or moved. */
function findMovedList(path: FieldPath, base: Json, theirs: Json): FieldPath | undefined {
  const depth = path.findIndex((step, at) => {
    const item = path.slice(0, at + 1);
    return typeof step === 'number' && titleItem(getAt(base, item)) !== titleItem(getAt(theirs, item));
  });
  return depth < 0 ? undefined : path.slice(0, depth);
}

/** The merged form once somebody chose: mine for these, theirs for the others. */
export function chooseMine(merged: KeptEntry, chosen: Clash[]): KeptEntry {
  return chosen.reduce((form, { path, mine }) => writeField(form, { path, value: mine }), merged);
}
