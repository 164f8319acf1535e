import { expect, test } from 'vitest';
import { answerClasses, scriptClasses } from './runtime-classes.ts';
import { trimStyles } from './trim-styles.ts';

function trim(css: string, markup = '') {
  return /<style>([\s\S]*)<\/style>/.exec(trimStyles(`<style>${css}</style><body>${markup}</body>`))![1];
}

test('a page has the rules of its classes and tags, also with several classes in one attribute', () => {
  const css = '.a{color:red}.b{color:green}.c{color:blue}em{top:0}i{top:1px}';
  expect(trim(css, '<p class="a b"><em>x</em></p>')).toBe('.a{color:red}.b{color:green}em{top:0}');
});

test('of a list of selectors only those stay that can match', () => {
  expect(trim('h1,h4,.gone{color:red}', '<h1>x</h1>')).toBe('h1{color:red}');
});

test('a selector inside :is(), :where() or :has() has to match as well, inside :not() it need not', () => {
  const css = '.a:is(.gone,.b){top:0}.a:has(.gone){top:1px}.a:not(.gone){top:2px}';
  expect(trim(css, '<p class="a b">x</p>')).toBe('.a.b{top:0}.a:not(.gone){top:2px}');
});

test('a class is not a tag, and a word of a script or a text is no class', () => {
  expect(trim('.table{top:0}.button{top:1px}', '<button>table</button><script>"table"</script>')).toBe('');
});

test('a class name with characters that HTML escapes is found', () => {
  const markup = '<p class="[&amp;&gt;li]:mt-2 content-[&#x27;x&#x27;]">x</p>';
  expect(trim(String.raw`.\[\&\>li\]\:mt-2{top:0}.content-\[\'x\'\]{top:1px}`, markup)).toContain('top:1px');
  expect(trim(String.raw`.\[\&\>li\]\:mt-2{top:0}`, markup)).toContain('top:0');
});

test('classes that scripts and answers add later are not trimmed', () => {
  for (const name of [...scriptClasses, ...answerClasses]) {
    expect.soft(trim(`.${name}{top:0}`)).toBe(`.${name}{top:0}`);
  }
  expect(trim('dialog,input{top:0}')).toBe('dialog,input{top:0}');
});

test('a border is solid by the reset, and is not told so again', () => {
  const css =
    '.a{border-top-style:var(--tw-border-style);border-top-width:1px}.b{--tw-border-style:dashed;border-style:dashed}';
  expect(trim(css, '<p class="a b">x</p>')).toBe('.a{border-top-width:1px}.b{border-style:dashed}');
});

test('a font for some characters is left out where the page has none of them', () => {
  const font = '@font-face{font-family:x;src:url(x.woff2);unicode-range:U+23,U+D1-F0}';
  expect(trim(font, '<p id="#">x</p><script>"#"</script>')).toBe('');
  expect(trim(font, '<p>Señor</p>')).toBe('');
  expect(trim(font, '<p>á</p>')).toContain('x.woff2');
  expect(trim('@font-face{font-family:x;src:url(y.woff2)}')).toContain('y.woff2');
});

test('a variable without a used reference is removed, even if another variable refers to it', () => {
  const css = ':root,:host{--used:1px;--by-unused:2px;--unused:var(--by-unused);--a:var(--used)}p{top:var(--a)}';
  expect(trim(css, '<p>x</p>')).toBe(':root{--used:1px;--a:var(--used)}p{top:var(--a)}');
});

test('a variable that no other rule sets is written as its value, its initial value or its fallback', () => {
  const properties =
    '@property --s{syntax:"*";inherits:false;initial-value:solid}@property --n{syntax:"*";inherits:false}';
  const css = '.a{border-style:var(--s)}.b{width:var(--n,1px)}';
  expect(trim(properties + css, '<p class="a b">x</p>')).toBe('.a{border-style:solid}.b{width:1px}');
  expect(trim(`${properties}.a{--n:2px;width:var(--n)}`, '<p class="a">x</p>')).toBe('.a{width:2px}');
  const dashed = trim(`${properties}.a{border-style:var(--s)}.b{--s:dashed}`, '<p class="a b">x</p>');
  expect(dashed).toContain('.a{border-style:var(--s)}');
});

test('a variable in the markup stays, with its @property rule', () => {
  const css = '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}:root{--a:1px;--b:2px}';
  expect(trim(css, '<svg fill="var(--a)"></svg>')).toBe('@property --a{syntax:"*";inherits:false}:root{--a:1px}');
});

test('a semicolon or a brace inside a value is not a delimiter', () => {
  const css = ':root{--gone:"};";--kept:"{;"}p:before{content:var(--kept)}';
  expect(trim(css, '<p>x</p>')).toBe(':root{--kept:"{;"}p:before{content:var(--kept)}');
});

test('properties that the parser has no type for stay', () => {
  expect(trim('p{outline-offset:3px;text-wrap:pretty}', '<p>x</p>')).toBe('p{outline-offset:3px;text-wrap:pretty}');
});

test('a list in a variable has no spaces after its commas', () => {
  const css = ':root{--font:"A B", C, sans-serif;--size:max(1px,var(--b))}p{font-family:var(--font);top:var(--size)}';
  expect(trim(css, '<p>x</p>')).toBe(
    ':root{--font:"A B",C,sans-serif;--size:max(1px,var(--b))}p{font-family:var(--font);top:var(--size)}',
  );
});

test('keyframes stay if a rule uses them', () => {
  const css =
    '@keyframes rise{0%{top:0}}@keyframes sweep{0%{top:1px}}p{animation:rise 1s var(--ease)}.gone{animation:sweep 1s}';
  expect(trim(css, '<p>x</p>')).toBe('@keyframes rise{0%{top:0}}p{animation:rise 1s var(--ease)}');
});

test('Tailwind’s licence comment and its fallback for @property are removed', () => {
  expect(trim('/*! tailwindcss */@layer properties{*{--tw-x:0}}p{top:0}', '<p>x</p>')).toBe('p{top:0}');
});

test('prefixes that no browser needs any more are removed', () => {
  const css = 'p{text-decoration:underline 2px var(--x);mask:linear-gradient(red,blue) intersect,url(x.svg)}';
  expect(trim(css, '<p>x</p>')).not.toMatch(/-webkit-(mask-composite|text-decoration-color)/);
});
