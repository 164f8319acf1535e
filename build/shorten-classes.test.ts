import { expect, test } from 'vitest';
import { shortenClasses } from './shorten-classes.ts';

const page = (css: string, markup: string) => `<html><style>${css}</style><body>${markup}</body></html>`;
const none = new Set<string>();

test('utilities get short names, in the styles and in the markup', () => {
  const css = String.raw`@layer utilities{.mt-2\.5{top:.5rem}@media print{.lg\:flex:hover{top:0}}}`;
  const markup = '<p class="lg:flex card"></p><p class="lg:flex  mt-2.5 "></p>';
  expect(shortenClasses(page(css, markup), none)).toBe(
    page('@layer utilities{.a{top:.5rem}@media print{.b:hover{top:0}}}', '<p class="b card"></p><p class="b a"></p>'),
  );
});

test('utilities of exactly the same elements get one name', () => {
  const css = '@layer utilities{.mt-2{top:0}.flex{left:0}@media print{.hide{right:0}}}';
  const markup = '<p class="hide flex mt-2"></p><p class="flex hide"></p>';
  expect(shortenClasses(page(css, markup), none)).toBe(
    page('@layer utilities{.a{top:0}.b{left:0}@media print{.b{right:0}}}', '<p class="b a"></p><p class="b"></p>'),
  );
});

test('names that HTML escapes are found', () => {
  const css = String.raw`@layer utilities{.\[\&\>li\]\:mt-2>li{top:0}}`;
  expect(shortenClasses(page(css, '<ul class="[&amp;&gt;li]:mt-2"></ul>'), none)).toBe(
    page('@layer utilities{.a>li{top:0}}', '<ul class="a"></ul>'),
  );
});

test('components keep their names, as do utilities of answers and what only a screen reader gets', () => {
  const css = '@layer components{.card{top:0}}@layer utilities{.mt-2{top:0}.sr-only{top:0}.card p{top:0}}.later{top:0}';
  const markup = '<p class="card mt-2 sr-only later"></p>';
  expect(shortenClasses(page(css, markup), new Set(['mt-2']))).toBe(page(css, markup));
});

test('no short name is one that the page has already', () => {
  const css = '@layer components{.a{top:0}}@layer utilities{.mt-2{top:0}}';
  expect(shortenClasses(page(css, '<p class="b mt-2"></p>'), none)).toBe(
    page('@layer components{.a{top:0}}@layer utilities{.c{top:0}}', '<p class="b c"></p>'),
  );
});

test('the dialogs, which get into every page, keep their names', () => {
  const dialogs = '<template><style>@layer utilities{.mt-2{top:0}}</style><p class="mt-2"></p></template>';
  expect(shortenClasses(dialogs, none)).toBe(dialogs);
});
