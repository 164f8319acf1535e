import { foldText } from '#src/domain/words.ts';

type Plain = {
  /** Words with a space between: without accents, punctuation, signs of Markdown and the targets of its links. */
  words: string;
  /** Without the spaces: pages show words side by side that are apart in a field, and the other way round. */
  letters: string;
};

/** A cache: most texts stay the same from one search to the next. */
const plain = new Map<string, Plain>();
const mostPlain = 50_000;

export function simplify(text: string): Plain {
  const known = plain.get(text);
  if (known) return known;
  const words = foldText(text.replaceAll(/\]\([^)\s]*\)/g, ' ').replaceAll(/(\d),(?=\d{3})/g, '$1'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const simple = { words, letters: words.replaceAll(' ', '') };
  if (plain.size >= mostPlain) plain.clear();
  plain.set(text, simple);
  return simple;
}
