const mostWords = 8;
const longestWord = 200;

/** A word that the owner looks for. */
export type SearchWord = {
  text: string;
  /** For `like`, with `\` before what has a meaning there. */
  patterns: string[];
};

/** The words of a search, which must all be found. No control characters: PostgreSQL refuses some of them. */
export function readWords(search: string | undefined): SearchWord[] {
  const words = (search ?? '')
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
  return [...new Set(words)].slice(0, mostWords).map((word) => {
    const text = [...word].slice(0, longestWord).join('');
    return { text, patterns: [...listSpellings(text)].map((spelling) => `%${escapePattern(spelling)}%`) };
  });
}

/**
 * SQLite knows the small and capital letters of ASCII only, PostgreSQL those of its locale; and a letter with an accent
 * can be one character or two.
 */
function listSpellings(word: string) {
  if (/^\p{ASCII}*$/u.test(word)) return [word];
  const forms = [word, word.normalize('NFC'), word.normalize('NFD')];
  return new Set(forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]));
}

function escapePattern(text: string) {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
