import { foldText } from '#src/domain/words.ts';
import type { FoundWords } from '../content-contract.ts';
import { toLink, type Entry } from '#src/content/entries.ts';
import { listTexts } from '#src/content/check-content.ts';

const fewestChars = 3;
const mostFound = 20;
const around = 40;

/** Entries with these words, one after the other, in one of their texts. */
export function findWords(entries: Entry[], query: string): FoundWords {
  const wanted = foldText(query.trim()).slice(0, 100);
  if (wanted.length < fewestChars) return { entries: [] };
  const found = entries.flatMap((entry) => {
    const text = listTexts(entry).find((one) => foldText(one.text).includes(wanted))?.text;
    return text === undefined ? [] : [{ ...toLink(entry), excerpt: cutExcerpt(text, wanted) }];
  });
  return { entries: found.slice(0, mostFound) };
}

function cutExcerpt(text: string, wanted: string) {
  const at = foldText(text).indexOf(wanted);
  const [start, end] = [Math.max(0, at - around), at + wanted.length + around];
  const words = text.slice(start, end).replaceAll(/\s+/g, ' ');
  const cut = (start > 0 ? words.slice(words.indexOf(' ')) : words).trim();
  return `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`;
}
