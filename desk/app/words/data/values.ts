import type { Edit, FieldPath, Json } from '../../../content-contract.ts';

type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readAt(value: Json | undefined, path: FieldPath): Json | undefined {
  let found = value;
  for (const step of path) {
    if (Array.isArray(found)) found = found[Number(step)];
    else if (isObject(found) && Object.hasOwn(found, step)) found = found[step];
    else return undefined;
  }
  return found;
}

/** A copy with another value at this place; undefined removes the field, or the item of a list. */
export function writeAt(value: Json | undefined, path: FieldPath, written: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return written ?? null;
  if (typeof step === 'number') {
    const items = Array.isArray(value) ? value : [];
    if (rest.length === 0 && written === undefined) return items.toSpliced(step, 1);
    return items.toSpliced(step, 1, writeAt(items[step], rest, written));
  }
  const fields = isObject(value) ? value : {};
  if (rest.length > 0) return { ...fields, [step]: writeAt(fields[step], rest, written) };
  if (written !== undefined) return { ...fields, [step]: written };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== step));
}

/** The order of fields does not matter, that of items does. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** The fewest and smallest changes between two values of a form, so that only what was touched is written. */
export function listEdits(before: Json | undefined, after: Json | undefined, path: FieldPath = []): Edit[] {
  if (isSame(before, after)) return [];
  if (after === undefined) return [{ path }];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((item, index) => listEdits(before[index], item, [...path, index]));
  }
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => listEdits(before[name], after[name], [...path, name]));
  }
  return [{ path, value: after }];
}

/** As the server does it: a field without a value is removed. */
export function applyEdits(value: Json, edits: Edit[]): Json {
  return edits.reduce((changed, edit) => writeAt(changed, edit.path, edit.value), value);
}

export function isAt(path: FieldPath, other: FieldPath) {
  return path.length === other.length && path.every((step, index) => step === other[index]);
}

/** Whether a place is this one or inside of it. */
export function isWithin(path: FieldPath, outer: FieldPath) {
  return outer.every((step, index) => step === path[index]);
}
