import { shorten } from '../words.ts';

/** Control characters, and those that are invisible or turn the direction of what follows. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** A short text of another site, safe to show beside ours: one line, nothing invisible, cut at a length. */
export function cleanText(text: string, longest: number) {
  return shorten(text.replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim(), longest);
}
