/** A sentence has one home: no longer one of ours stands on three pages, so that none of them can drift from the others. */
import { expect, test } from 'vitest';
import { parse } from 'node-html-parser';
import { listTexts, usePages, type BuiltPage } from '../support/built-site.ts';

const { site } = usePages();

const fewestWords = 12;
const mostPages = 2;

/** What a page says in its own words. Forms, titles of sources and what a tool works out are the same wherever they stand. */
function listSentences({ document }: BuiltPage) {
  const main = parse(document.querySelector('main')!.outerHTML);
  for (const shared of main.querySelectorAll('form, script, style, svg, .sources, template')) shared.remove();
  return listTexts(main, 'p, li, dd, td, figcaption, blockquote')
    .flatMap((text) => text.split(/(?<=[.?!][”"’]?)\s+(?=[\p{Lu}“"₱\d])/u))
    .filter((sentence) => /[.?!][”"’]?$/.test(sentence) && sentence.split(' ').length >= fewestWords);
}

test('no sentence of twelve words or more is on more than two pages', () => {
  const pagesOf = new Map<string, Set<string>>();
  for (const page of site.pages)
    for (const sentence of listSentences(page))
      pagesOf.set(sentence, (pagesOf.get(sentence) ?? new Set()).add(page.path));
  const repeated = [...pagesOf]
    .filter(([, pages]) => pages.size > mostPages)
    .map(([sentence, pages]) => `“${sentence}” is on ${pages.size} pages: ${[...pages].join(', ')}`);
  expect(repeated, 'Say it on one page, and link to it from the others in words of their own').toEqual([]);
});
