/** A value with one place of it changed. */
import type { Json } from './parse-yaml.ts';

export type FieldPath = (string | number)[];

export function setAt(value: Json, path: FieldPath, changed: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return changed;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? value : [];
    return list.toSpliced(step, 1, setAt(list[step] ?? null, rest, changed));
  }
  const fields = isFields(value) ? value : {};
  return { ...fields, [step]: setAt(fields[step] ?? null, rest, changed) };
}

export function removeAt(value: Json, path: FieldPath): Json {
  const parent = getAt(value, path.slice(0, -1));
  const step = path.at(-1)!;
  if (Array.isArray(parent)) return setAt(value, path.slice(0, -1), parent.toSpliced(Number(step), 1));
  const fields = Object.entries(parent ?? {}).filter(([key]) => key !== step);
  return setAt(value, path.slice(0, -1), Object.fromEntries(fields) as Json);
}

export function getAt(value: Json | undefined, path: FieldPath): Json | undefined {
  return path.reduce<Json | undefined>((found, step) => {
    if (Array.isArray(found)) return typeof step === 'number' ? found[step] : undefined;
    return isFields(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }, value);
}

/** The order of fields means nothing. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (isFields(a) && isFields(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
    );
  }
  return a === b;
}

export function isFields(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
