import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createArticleParts } from '#src/layouts/article/article-parts.tsx';
import { splitPage } from '#src/content/front-matter.ts';
import { components, findMdxProblem } from './check-mdx.ts';

test('every text of the site can be published', () => {
  const problems = globSync('src/content/**/*.mdx').map((file) =>
    findMdxProblem(splitPage(readFileSync(file, 'utf8')).body),
  );
  expect(problems.filter(Boolean)).toEqual([]);
});

test('the known boxes are those that articles are rendered with', () => {
  const parts = createArticleParts({}, { updates: [] });
  const page = readFileSync('src/pages/blog/[slug].astro', 'utf8');
  expect(page).toContain('{ ...createArticleParts(book, article), DrawnTable, Estimator }');
  const names = [...Object.keys(parts), 'DrawnTable', 'Estimator'].filter((name) => /^[A-Z]/.test(name));
  expect([...components.keys()].toSorted()).toEqual(names.toSorted());
});

/** What Astro would render as an element. */
const element = '{"astro:jsx": true, type: "script", props: {children: "alert(1)"}}';

test.each([
  ["import fs from 'node:fs'", 'import or export'],
  ['export const secret = process.env', 'import or export'],
  ['{process.exit()}', 'would be run as code'],
  ['---\n{process.exit()}\n---\n', 'would be run as code'],
  ['+++\n{process.exit()}\n+++\n', 'would be run as code'],
  ['Costs {1 + 1} pesos', 'would be run as code'],
  ['<script>alert(1)</script>', 'no HTML element <script>'],
  ['<iframe src="https://x.example" />', 'no HTML element <iframe>'],
  ['<style>p \\{ color: red }</style>', 'no HTML element <style>'],
  ['<style>p { color: red }</style>', 'would be run as code'],
  ['<Evil />', 'no box <Evil>'],
  ['<PriceCards.constructor />', 'no box <PriceCards.constructor>'],
  ['<RulesBox title={process.env.HOME}>\n\nx\n\n</RulesBox>', 'and no code'],
  ['<RulesBox title={(() => 1)()}>\n\nx\n\n</RulesBox>', 'and no code'],
  ['<RulesBox title={`${process.env.HOME}`}>\n\nx\n\n</RulesBox>', 'and no code'],
  ['<RulesBox title={[...globalThis.list]}>\n\nx\n\n</RulesBox>', 'and no code'],
  ['<RulesBox title={{ ["a" + "b"]: 1 }}>\n\nx\n\n</RulesBox>', 'and no code'],
  ['<RulesBox title={{ get a() { return 1 } }}>\n\nx\n\n</RulesBox>', 'and no code'],
  ['<RulesBox title={{ __proto__: null }}>\n\nx\n\n</RulesBox>', 'and no code'],
  ['<RulesBox title={1); process.exit(}>\n\nx\n\n</RulesBox>', ''],
  ['<RulesBox {...process.env}>\n\nx\n\n</RulesBox>', 'from code'],
  ['<strong onclick="alert(1)">x</strong>', 'has no field onclick'],
  ['<strong style="position:fixed">x</strong>', 'has no field style'],
  ['<RulesBox title="x" dangerouslySetInnerHTML={{ __html: "x" }}>\n\nx\n\n</RulesBox>', 'has no field dangerously'],
  ['<RulesBox title="x" client:load>\n\nx\n\n</RulesBox>', 'has no field client:load'],
  [`<mark children={${element}} />`, 'has no field children'],
  [`<mark children={[${element}]} />`, 'has no field children'],
  ['<mark children="text" />', 'has no field children'],
  ['<mark set:html="<script>alert(1)</script>" />', 'has no field set:html'],
  ['<mark $$slots="x" />', ''],
  ['<mark __proto__={{ a: 1 }} />', 'has no field __proto__'],
  [`<RulesBox title={${element}} />`, 'the field title of <RulesBox> is not right'],
  [`<WorkedExample title="x" lines={[{ label: ${element}, amount: 1, kind: "cost" }]} />`, 'lines.0.label'],
  [`<WorkedExample title="x" lines={[${element}]} />`, 'lines.0'],
  ['<WorkedExample title="x" lines={[{ label: "a", amount: 1, kind: "cost", "a:b": 1 }]} />', 'lines.0'],
  ['<WorkedExample title="x" lines={[{ label: "a", amount: 1, kind: "cost", $$typeof: 1 }]} />', 'lines.0'],
  ['<RulesBox title="x" title={1} />', 'is there twice'],
  ['[a link](javascript:alert(1))', 'is not to a page'],
  ['[a link](  JaVaScRiPt:alert(1))', 'is not to a page'],
  ['[a link](data:text/html;base64,PHNjcmlwdD4=)', 'is not to a page'],
  ['![a picture](vbscript:x)', 'is none of the site'],
  ['![a picture](https://images.unsplash.com.example.ph/photo-1?w=1)', 'is none of the site'],
  ['![a picture](../../../scripts/leads.ts)', 'is none of the site'],
  ['![a picture][1]\n\n[1]: ../../../scripts/leads.ts', 'in the same place'],
  ['[ref][1]\n\n[1]: javascript:alert(1)', 'is not to a page'],
])('what could run is refused, with its line: %s', (body, says) => {
  const problem = findMdxProblem(body);
  expect(problem?.line).toBeGreaterThan(0);
  expect(problem?.sentence).toContain(says);
});

test.each([
  [
    '<ShortAnswer>\n\nIt costs ₱[seo/Basic].',
    'the box <ShortAnswer> is never closed. Write </ShortAnswer> where it ends.',
  ],
  ['a <1', 'this cannot be read'],
  ['{ open', 'a corresponding closing brace'],
])('%s does not parse, and says where', (body, says) => {
  expect(findMdxProblem(body)?.sentence).toContain(says);
});

test.each([
  'Plain **words** and [a page](/blog), [mail](mailto:a@b.ph), [a call](tel:+632), [another](https://x.example), [here](#part).',
  'Markup as text: &lt;script&gt;, \\<b>, `<script>alert(1)</script>`, \\{code}, `{1 + 1}`.',
  '```html\n<script>alert(1)</script>\n```',
  '{/* a note to ourselves */}',
  '<RulesBox title="Text" />\n\n<WorkedExample title="x" lines={[{ "label": `a`, amount: (-1), kind: \'cost\' }]} />\n\n<abbr title="x">y</abbr>',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
])('%s can be published', (body) => {
  expect(findMdxProblem(body)).toBeUndefined();
});
