import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { slugOf } from '#src/domain/money/estimate-query.ts';
import { priceBook } from '../support/content.ts';
import { serverUrl, usePages } from '../support/built-site.ts';

const { site } = usePages();
const [[list, { guide, tiers }]] = Object.entries(priceBook) as [[string, (typeof priceBook)[string]]];
const guidePath = `/blog/${guide}`;
const tier = slugOf(tiers[0]!.title);

/** The class names in the given source stylesheets. */
function readClasses(sheets: string[]) {
  const files = ['global', 'chrome', ...sheets].flatMap((name) => globSync(`src/**/${name}.css`));
  const css = files.map((file) => readFileSync(file, 'utf8')).join('');
  return new Set([...css.matchAll(/\.([a-z][a-z-]*)(?=[^{}]*\{)/g)].map((match) => match[1]!));
}

/** Classes that are used in the page and styled in the sources, but have no rule in the page. */
function findUnstyledClasses(html: string, sheets: string[]) {
  const document = parse(html);
  const css = document.querySelector('style')!.text;
  const styled = readClasses(sheets);
  const used = document.querySelectorAll('[class]').flatMap((element) => [...element.classList.values()]);
  return [...new Set(used)].filter((name) => styled.has(name) && !css.includes(`.${name}`));
}

const badForm = { method: 'POST', body: new URLSearchParams({ form: 'contact', email: 'invalid' }) };

test.each<[string, string, string[], RequestInit?]>([
  ['a search without results', '/blog?q=nothing-has-this', ['blog'], {}],
  ['a search with results', '/blog?q=a', ['blog'], {}],
  ['an estimate', `${guidePath}?${list}=${tier}&spend=20000`, ['prose', 'estimator'], {}],
  ['an amount that cannot be read', `${guidePath}?spend=much`, ['prose', 'estimator'], {}],
  ['a form with problems', '/contact', ['contact', 'widgets'], badForm],
])('the styles of %s are in its page', async (_name, path, sheets, request) => {
  const html = await (await fetch(serverUrl + path, request)).text();
  expect(findUnstyledClasses(html, sheets)).toEqual([]);
});

test('every page has the styles of its own classes', () => {
  for (const page of site.pages) expect.soft(findUnstyledClasses(page.html, []), page.path).toEqual([]);
});
