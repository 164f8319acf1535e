import { expect, test } from 'vitest';
import { shortenVariables } from './shorten-variables.ts';

const page = (css: string, markup = '') => `<html><style>${css}</style><body>${markup}</body></html>`;

test('variables get short names, the most used the shortest, and the same name everywhere in the page', () => {
  const css =
    '@property --color-ink{inherits:true}:root{--color-ink:red;--gap:max(1px,2px)}p{color:var(--color-ink,var(--gap))}';
  expect(shortenVariables(page(css))).toBe(
    page('@property --a{inherits:true}:root{--a:red;--b:max(1px,2px)}p{color:var(--a,var(--b))}'),
  );
  const two = `${page('p{top:var(--gap)}')}<style>:root{--gap:max(1px,2px)}</style>`;
  expect(shortenVariables(two)).toBe(`${page('p{top:var(--a)}')}<style>:root{--a:max(1px,2px)}</style>`);
});

test('a short value stands where its variable is used, unless the variable is set twice or registered', () => {
  const css =
    ':root{--turn:1;--gap:1px}i{--turn:2;--own:3}p{top:var(--gap);left:max(var(--gap),var(--turn),var(--own))}';
  expect(shortenVariables(page(css))).toBe(
    page(':root{--a:1;}i{--a:2;--b:3}p{top:1px;left:max(1px,var(--a),var(--b))}'),
  );
  const registered = '@property --n{initial-value:0}:root{--n:1}p{top:var(--n)}b{top:var(--n,2px)}';
  expect(shortenVariables(page(registered))).toBe(page(registered.replaceAll('--n', '--a')));
});

test('what the markup or a script refers to keeps its name, and no other variable takes it', () => {
  const css = ':root{--ink:darkorange;--a:1px;--consent-height:0}p{top:var(--consent-height);left:var(--gap)}';
  const markup = '<svg fill="var(--a)"></svg>';
  expect(shortenVariables(page(css, markup))).toBe(
    page(':root{--b:darkorange;--a:1px;--consent-height:0}p{top:var(--consent-height);left:var(--c)}', markup),
  );
});

test('classes and texts are not changed', () => {
  const css = String.raw`.text-\(--ink\){color:var(--ink)}.\[--ink\:blue\]{--ink:blue}.a--ink{top:0}`;
  const markup = '<p class="text-(--ink) [--ink:blue]">a -- b</p>';
  expect(shortenVariables(page(css, markup))).toBe(
    page(css.replace('var(--ink)', 'var(--a)').replace('{--ink', '{--a'), markup),
  );
});

test('the styles of the dialogs, which get into every page, keep their names', () => {
  const dialogs = '<template><style>:root{--ink:red}</style></template>';
  expect(shortenVariables(dialogs)).toBe(dialogs);
});
