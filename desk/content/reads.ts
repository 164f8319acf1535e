/** How texts will read: with rates, promises and facts filled in, by the same function as in the build. */
import { listTexts } from '#src/content/check-content.ts';
import type { Entry } from '#src/content/entries.ts';
import { figure, tryToFill, type TextSources } from '#src/content/fill-text.ts';
import type { ContentEntry } from '../content-contract.ts';

type Reads = ContentEntry['reads'];

/** Whether a text names a rate, a count or words. */
export function namesSomething(text: string) {
  return text.search(figure) >= 0;
}

/** The texts of an entry that name something. What cannot be filled stays as it was typed. */
export function readTexts(entry: Pick<Entry, 'value' | 'body'>, sources: TextSources): Reads {
  return listTexts(entry)
    .filter(({ text }) => namesSomething(text))
    .map(({ path, text }) => ({ path, parts: splitText(text, (asked) => tryToFill(asked, sources)) }));
}

export function splitText(text: string, fill: (asked: string) => string | undefined): Reads[number]['parts'] {
  const parts: Reads[number]['parts'] = [];
  let end = 0;
  for (const { 0: asked, index } of text.matchAll(figure)) {
    if (index > end) parts.push({ text: text.slice(end, index), isFilled: false });
    const filled = fill(asked);
    parts.push({ text: filled ?? asked, isFilled: filled !== undefined });
    end = index + asked.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isFilled: false }] : parts;
}
