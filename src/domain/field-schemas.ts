/** The kinds of fields that entries have. Each says what it is for, which the desk shows beside it. */
import * as z from 'zod';

/** A text of so many characters: none of those that visitors read is empty or endless. */
export function text(min: number, max: number, description?: string) {
  return z.string().min(min).max(max).meta({ description });
}

/** A text of a form such as 09:00; `needs` says which, also at the desk. */
export function formed(pattern: RegExp, needs: string, description?: string) {
  return z.string().regex(pattern, needs).meta({ description, needs });
}

export function whole(min: number, description?: string) {
  return z.int().min(min).meta({ description });
}

/** So many of them; `Infinity` for any number. */
export function list<Item extends z.ZodType>(min: number, max: number, item: Item, description?: string) {
  const items = z.array(item).min(min).meta({ description });
  return max === Infinity ? items : items.max(max).meta({ description });
}

/** Fields that belong together, and no others. */
export function group<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return z.strictObject(fields).meta({ description });
}

/** Fields of which one is more than another, or later. */
export function rising<Fields extends z.ZodRawShape>(from: string, to: string, fields: Fields) {
  return z.strictObject(fields).meta({ rising: [from, to] });
}

/** So many groups of the same fields. */
export function groups<Fields extends z.ZodRawShape>(min: number, max: number, fields: Fields) {
  return list(min, max, z.strictObject(fields));
}

/** Yes or no; what was left out is `byDefault`. */
export function flag(description: string, byDefault = false) {
  return z.boolean().default(byDefault).meta({ description });
}

/** One of these words. */
export function choice<const Word extends string>(words: readonly Word[], description?: string) {
  return z.enum(words).meta({ description });
}

export const month = formed(/^\d{4}-(0[1-9]|1[0-2])$/, 'needs a month like 2026-05');

export const sample = flag('An example that came with the site. Take this mark away once the entry is your own');
