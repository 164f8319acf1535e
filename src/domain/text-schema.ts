import * as z from 'zod';

/** A text of so many characters, and what it is for: none of those that visitors read is empty or endless. */
export function text(min: number, max: number, description?: string) {
  return z.string().min(min).max(max).meta({ description });
}

export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'needs the form 2026-05');

export const sample = z
  .boolean()
  .default(false)
  .describe('An example that came with the site. Take this mark away once the entry is your own');
