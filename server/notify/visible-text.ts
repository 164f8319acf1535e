/**
 * Invisible characters that change how a text is shown: control characters, line separators, marks for the writing
 * direction. The two joiners stay, because emoji and several scripts need them.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** For a terminal, which would run escape sequences in a visitor's text. */
export function escapeHidden(text: string) {
  return text.replace(hidden, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** For mail headers, where an escape would not be readable. */
export function blankHidden(text: string) {
  return text.replace(hidden, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Two columns wide on a terminal: emoji, Chinese, Japanese, Korean, full-width signs. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])|\ufe0f/u;

/** Exactly that many columns: padded with spaces, or cut with an ellipsis. */
export function fitToWidth(text: string, width: number) {
  const characters = [...graphemes.segment(text)].map(({ segment }) => ({
    segment,
    columns: wide.test(segment) ? 2 : 1,
  }));
  const needed = characters.reduce((sum, { columns }) => sum + columns, 0);
  if (needed <= width) return text + ' '.repeat(width - needed);
  if (width < 1) return '';
  let used = 0;
  let fitted = '';
  for (const { segment, columns } of characters) {
    if (used + columns > width - 1) break;
    used += columns;
    fitted += segment;
  }
  return `${fitted}…${' '.repeat(width - 1 - used)}`;
}
