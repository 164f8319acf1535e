import * as z from 'zod';

/** A text of so many characters, and what it is for: none of those that visitors read is empty or endless. */
export function text(min: number, max: number, description?: string) {
  return z.string().min(min).max(max).meta({ description });
}
