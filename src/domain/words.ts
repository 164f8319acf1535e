const counts = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
const words = `${counts} seventeen eighteen nineteen twenty`.split(' ');
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** “ten”, or “42” beyond twenty: sentences follow the number of entries in the content. */
export function writeCount(count: number) {
  return words[count] ?? String(count);
}

/** “three clients”, “one client”. */
export function countThings(count: number, thing: string) {
  return `${writeCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** The place after the given number: “fourth” after three. */
export function writeNextPlace(count: number) {
  return ordinals[count] ?? 'next';
}

export function capitalize(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "A · B · C". The space before each dot does not break, so that no line begins with a dot. */
export function joinWithDots(...parts: string[]) {
  return parts.join('\u00A0· ');
}

/** Cut at a length in code points, as people count. */
export function shorten(text: string, longest: number) {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const kept = characters.slice(0, longest - 1).join('');
  return `${kept.trimEnd()}…`;
}

/** Small letters without accents, so that “penaflor” finds Peñaflor. */
export function foldText(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
