import type { Edit, FieldPath, Json } from '../../../content-contract.ts';
import { isFields, isSame, removeAt, setAt } from '#src/content/change-json.ts';

/** A copy with another value at this place; undefined removes the field, or the item of a list. */
export function writeAt(value: Json, path: FieldPath, written: Json | undefined): Json {
  return written === undefined ? removeAt(value, path) : setAt(value, path, written);
}

/** The fewest and smallest changes between two values of a form, so that only what was touched is written. */
export function listEdits(before: Json | undefined, after: Json | undefined, path: FieldPath = []): Edit[] {
  if (isSame(before, after)) return [];
  if (after === undefined) return [{ path }];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((item, index) => listEdits(before[index], item, [...path, index]));
  }
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
