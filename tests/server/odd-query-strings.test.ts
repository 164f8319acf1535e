/** Unusual input of visitors without JavaScript. */
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { categories, priceGuides } from '../support/content.ts';
import { serverUrl } from '../support/built-site.ts';

async function open(path: string) {
  return parse(await (await fetch(serverUrl + path)).text());
}

async function readTitles(path: string) {
  return (await open(path)).querySelectorAll('#results h3').map((title) => title.text);
}

test('an empty search inside a category still shows that category', async () => {
  const category = encodeURIComponent(categories[0]!);
  const titles = await readTitles(`/blog?category=${category}`);
  expect(titles.length).toBeGreaterThan(0);
  expect(await readTitles(`/blog?q=&category=${category}`)).toEqual(titles);
});

test.each(['$&', "$'", '$`', '$$5', '"><b>'])('an amount written as %s is returned as it was typed', async (text) => {
  const page = await open(`${priceGuides[0]!.path}?spend=${encodeURIComponent(text)}`);
  expect(page.querySelector('#estimate-spend')!.getAttribute('value')).toBe(text);
});
