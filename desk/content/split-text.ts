import { figure } from '#src/content/fill-text.ts';
import type { ContentEntry } from '../content-contract.ts';

type Part = ContentEntry['reads'][number]['parts'][number];

/** Whether a text names a rate, a count or words. */
export function namesSomething(text: string) {
  return text.search(figure) >= 0;
}

/** A text with what it names filled in. Apart from the rules of the content, which the browser need not load. */
export function splitText(text: string, fill: (asked: string) => string | undefined): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: asked, index } of text.matchAll(figure)) {
    if (index > end) parts.push({ text: text.slice(end, index), isFilled: false });
    const filled = fill(asked);
    parts.push({ text: filled ?? asked, isFilled: filled !== undefined });
    end = index + asked.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isFilled: false }] : parts;
}
