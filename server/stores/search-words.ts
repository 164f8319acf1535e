const mostWords = 8;
const longestWord = 200;

/** A word that the owner looks for. */
export type SearchWord = {
  text: string;
  spellings: string[];
  /** For `like`, with `\` before what has a meaning there. */
  patterns: string[];
};

/** The words of a search, which must all be found. No control characters: PostgreSQL refuses some of them. */
export function readWords(search: string | undefined): SearchWord[] {
  const words = (search ?? '')
    .toWellFormed()
    .replaceAll(/\+?\(?\d[\d\s().-]{6,}\d/g, joinPhone)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
  return [...new Set(words)].slice(0, mostWords).map((word, index) => {
    const parts = phone.exec(word)?.slice(1);
    if (parts) return spellPhone(word, parts);
    const text = [...word].slice(0, longestWord).join('');
    const accented = index < mostAccented ? listAccented(text) : [];
    const spellings = [...listSpellings(text), ...accented];
    return { text, spellings, patterns: spellings.map((spelling) => `%${escapePattern(spelling)}%`) };
  });
}

/** A number of the Philippines: a mobile one, or one with the code of its area. */
const phone = /^(?:63)?0?(9\d\d(?=\d{7}$)|2(?=\d{8}$)|[3-8]\d(?=\d{7}$))(\d{3,4})(\d{4})$/;

function joinPhone(typed: string) {
  const digits = typed.replaceAll(/\D/g, '');
  return phone.test(digits) ? digits : typed;
}

/** As people write it: an index knows no signs between its words, and a pattern takes any one or two. */
function spellPhone(text: string, [area, first, last]: string[]): SearchWord {
  const join = (gaps: string[]) => gaps.flatMap((one) => gaps.map((other) => `${area}${one}${first}${other}${last}`));
  const spellings = ['0', '63', ''].flatMap((start) => join(['', ' ']).map((number) => start + number));
  return { text, spellings, patterns: join(['', '_', '__']).map((number) => `%${number}%`) };
}

/** D1 takes a hundred parameters. */
const mostAccented = 4;
const longestAccented = 20;
const accents = new Map([...'áéíóúñ'].map((letter) => [letter.normalize('NFD')[0]!, letter]));

/**
 * No database that we use can ignore accents, so that “penaflor” is also looked for as “peñaflor”: with one accent, and
 * with ñ and one more, as in Núñez. In capitals too, which SQLite does not know of such letters.
 */
function listAccented(word: string) {
  const letters = [...word.toLowerCase()];
  if (!/^[a-z]{3,}$/.test(letters.join('')) || letters.length > longestAccented) return [];
  const places = letters.flatMap((letter, index) => (accents.has(letter) ? index : []));
  const pairs = places.flatMap((first) =>
    letters[first] === 'n' ? places.filter((other) => other !== first).map((other) => [first, other]) : [],
  );
  const all = [...places.map((place) => [place]), ...pairs].map((chosen) =>
    letters.map((letter, index) => (chosen.includes(index) ? accents.get(letter)! : letter)).join(''),
  );
  return [...new Set(all)].slice(0, mostSpellings).flatMap((spelling) => [spelling, spelling.toUpperCase()]);
}

const mostSpellings = 10;

/**
 * SQLite knows the small and capital letters of ASCII only, PostgreSQL those of its locale; and a letter with an accent
 * can be one character or two.
 */
function listSpellings(word: string) {
  if (/^\p{ASCII}*$/u.test(word)) return [word];
  const small = word.normalize('NFC').toLowerCase();
  const [first = '', ...rest] = small;
  const cases = [word.normalize('NFC'), small, first.toUpperCase() + rest.join(''), small.toUpperCase()];
  return new Set([word, ...cases, ...cases.map((spelling) => spelling.normalize('NFD'))]);
}

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
