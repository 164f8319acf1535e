import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContentFile } from './front-matter.ts';
import { readValue } from './parse-yaml.ts';

test('every file of the content can be read', () => {
  const values = globSync('src/content/**/*.{yaml,mdx,json}').map(
    (file) => readContentFile(file, readFileSync(file, 'utf8')).value,
  );
  expect(values.every((value) => value === null || typeof value === 'object')).toBe(true);
});

test.each([
  ['a: &x [1]\nb: *x\n', 'Aliases', 1],
  ['a: !!js/function "x"\n', 'Tags', 1],
  ['a: !x y\n', 'Tags', 1],
  ['a: 1\n---\nb: 2\n', 'multiple documents', 2],
  ['a: [1\n', 'not valid YAML', 2],
  ['a: 1\na: 2\n', 'Map keys must be unique', 2],
  ['a: 1\n<<: { b: 2 }\n', '“<<” cannot be a name', 2],
  ['__proto__: { b: 2 }\n', '“__proto__” cannot be a name', 1],
  ['? [a, b]\n: 1\n', 'must be a word', undefined],
  ['link: { path: "javascript:alert(1)" }\n', 'no link to a page', 1],
  ['a: 1\npath: "java\\tscript:alert(1)"\n', 'no link to a page', 2],
  ['path: "\\u0001javascript:alert(1)"\n', 'no link to a page', 1],
  ['path: " JavaScript:alert(1)"\n', 'no link to a page', 1],
  ['path: "vbscript:x"\n', 'no link to a page', 1],
  ['path: "data:text/html,<script>alert(1)</script>"\n', 'no link to a page', 1],
])('YAML %j is refused', (text, message, line) => {
  const problem = { name: 'ContentProblem', message: expect.stringContaining(message) as unknown, line };
  expect(() => readValue(text)).toThrow(expect.objectContaining(problem));
});

test.each([
  ['a bomb', 'a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n'],
  ['a tag', 'a: !!binary aGk=\n'],
  ['brackets without end', '['.repeat(150_000)],
  ['lists without end', '- '.repeat(90_000)],
  ['maps without end', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['a number without end', 'a: .inf\n'],
  ['a text that is too long', `a: ${'x'.repeat(200_001)}\n`],
])('%s is refused', (_what, text) => {
  expect(() => readValue(text)).toThrow(expect.objectContaining({ name: 'ContentProblem' }));
});

test.each([
  '<script>alert(1)</script> ₱[seo/Basic] [[handover]] & *stars* {x}',
  'Data: what we keep',
  'Costs: 1, 2 and 3',
])('%s is only text', (text) => {
  expect(readValue(JSON.stringify({ a: text }))).toEqual({ a: text });
});
