import type { ContentEntry, Edit, FieldPath, Json } from '../../../content-contract.ts';
import { getAt, isFields, isSame, removeAt, setAt } from '#src/content/change-json.ts';
import type { KeptEntry } from '../../data/kept-texts.ts';
import { titleItem } from '../../../content/schemas.ts';

/** A copy with another value at this place; undefined removes the field, or the item of a list. */
export function writeAt(value: Json, path: FieldPath, written: Json | undefined): Json {
  return written === undefined ? removeAt(value, path) : setAt(value, path, written);
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

/** One field that two people changed; the path of the text after the front matter is that of `bodyPath`. */
export type Clash = { path: FieldPath; theirs: Json | undefined; mine: Json | undefined };

export const bodyPath: FieldPath = ['body'];

/** What both changed, each in another way. The rest of mine is laid over theirs. */
export function mergeEdits(mine: KeptEntry, theirs: ContentEntry): { merged: KeptEntry; clashes: Clash[] } {
  const clashes: Clash[] = [];
  let value = theirs.value;
  // What I sent before may be stored: it is as little theirs as what I began with.
  const known = [{ value: mine.base, body: mine.baseBody }, ...(mine.sent ?? [])];
  for (const edit of known.flatMap((one) => listEdits(one.value, mine.value))) {
    const path = findMovedList(edit.path, mine.base, theirs.value) ?? edit.path;
    if (clashes.some((known) => isAt(known.path, path))) continue;
    const wanted = path === edit.path ? edit.value : getAt(mine.value, path);
    const their = getAt(theirs.value, path);
    const isTheirs = known.every((one) => !isSame(their, getAt(one.value, path)));
    if (isTheirs && !isSame(their, wanted)) clashes.push({ path, theirs: their, mine: wanted });
    else value = writeAt(value, path, wanted);
  }
  let body = theirs.body;
  if (known.some((one) => one.body !== mine.body) && mine.body !== theirs.body) {
    if (known.some((one) => one.body === theirs.body)) body = mine.body;
    else clashes.push({ path: bodyPath, theirs: theirs.body, mine: mine.body });
  }
  return { merged: { version: theirs.version, base: theirs.value, value, baseBody: theirs.body, body }, clashes };
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
  let { value, body } = merged;
  for (const { path, mine } of chosen) {
    if (path === bodyPath) body = mine as string | null;
    else value = writeAt(value, path, mine);
  }
  return { ...merged, value, body };
}
