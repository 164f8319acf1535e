/**
 * What a reader does not see and a program obeys: control characters and escape sequences, line separators,
 * marks that turn the direction of writing. The two joiners stay; emoji and several scripts need them.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** For a terminal, where a visitor's text could otherwise repaint the screen or retype a line. */
export function escapeHidden(text: string) {
  return text.replace(hidden, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** For the lines of a mail's head, where nobody could read an escape. */
export function blankHidden(text: string) {
  return text.replace(hidden, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Takes two places on a terminal: emoji, Chinese, Japanese, Korean, full-width signs. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])|\ufe0f/u;

/** Exactly that many places: filled up with spaces, or cut with a sign that something is missing. */
export function fitToWidth(text: string, width: number) {
  const characters = [...graphemes.segment(text)].map(({ segment }) => ({
    segment,
    places: wide.test(segment) ? 2 : 1,
  }));
  const needed = characters.reduce((sum, { places }) => sum + places, 0);
  if (needed <= width) return text + ' '.repeat(width - needed);
  if (width < 1) return '';
  let used = 0;
  let kept = '';
  for (const { segment, places } of characters) {
    if (used + places > width - 1) break;
    used += places;
    kept += segment;
  }
  return `${kept}…${' '.repeat(width - 1 - used)}`;
}
