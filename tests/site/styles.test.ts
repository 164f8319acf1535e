import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { useServer } from './built-site.ts';

const site = useServer();

/** The class names that a style sheet of the sources has a rule for. */
function readClasses(sheets: string[]) {
  const css = ['global', 'chrome', ...sheets].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('');
  return new Set([...css.matchAll(/\.([a-z][a-z-]*)(?=[^{}]*\{)/g)].map((match) => match[1]!));
}

/** Used in the page and styled in the sources, but without a rule in the page itself. */
function findLostClasses(html: string, sheets: string[]) {
  const document = parse(html);
  const css = document.querySelector('style')!.text;
  const styled = readClasses(sheets);
  const used = document.querySelectorAll('[class]').flatMap((element) => [...element.classList.values()]);
  return [...new Set(used)].filter((name) => styled.has(name) && !css.includes(`.${name}`));
}

const badForm = { method: 'POST', body: new URLSearchParams({ form: 'contact', email: 'nonsense' }) };

test.each<[string, string, string[], RequestInit?]>([
  ['a search without results', '/blog?q=nothing-has-this', ['blog'], {}],
  ['a search with results', '/blog?q=seo', ['blog'], {}],
  ['an estimate', '/blog/guide-seo-rates-philippines?seo=basic&spend=20000', ['prose', 'estimator'], {}],
  ['an amount that cannot be read', '/blog/guide-seo-rates-philippines?spend=much', ['prose', 'estimator'], {}],
  ['a form with problems', '/contact', ['contact', 'widgets'], badForm],
])('the styles of %s are in its page', async (_name, path, sheets, request) => {
  const html = await (await fetch(site.server.url + path, request)).text();
  expect(findLostClasses(html, sheets)).toEqual([]);
});

test('every page has the styles of its own classes', () => {
  for (const page of site.pages) expect.soft(findLostClasses(page.html, []), page.path).toEqual([]);
});
