import type { ContentWords } from '../../../content-contract.ts';

export type ReadPart = { text: string; isFilled: boolean };

/** A rate, a count or words by their name, as a text writes them. */
const named = /((?:₱|#)\[[^\]]+\]|\[\[[a-z-]+\]\])/;

export function namesSomething(text: string) {
  return named.test(text);
}

/**
 * A text that is being typed, as visitors will read it. Undefined where only the server knows: an amount that is
 * calculated, or a name that there is not.
 */
export function readText(text: string, words: ContentWords | undefined): ReadPart[] | undefined {
  const says = new Map([...(words?.rates ?? []), ...(words?.promises ?? [])].map((word) => [word.insert, word.says]));
  const parts: ReadPart[] = [];
  // Every second part is what the pattern matched.
  for (const [index, part] of text.split(named).entries()) {
    const isFilled = index % 2 === 1;
    const said = isFilled ? says.get(part) : part;
    if (said === undefined) return undefined;
    if (said) parts.push({ text: said, isFilled });
  }
  return parts;
}
