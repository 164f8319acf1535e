import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { applyJob } from './apply-job.ts';
import { findYamlProblem, readFrontMatter } from './check-yaml.ts';
import { isContentFile } from './content-paths.ts';
import { toPerson } from './run-job.ts';

test('every file of the content can be published, and nothing else of the repository', () => {
  const files = globSync('src/content/**/*.{yaml,mdx,json}');
  expect(files.filter((file) => !isContentFile(file))).toEqual([]);
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const problems = texts.map(({ file, text }) =>
    findYamlProblem(file.endsWith('.mdx') ? readFrontMatter(text)! : text),
  );
  expect(problems.filter(Boolean)).toEqual([]);
});

test.each([
  'src/content/../../package.json',
  'src/content/queries.ts',
  'src/content/other.json',
  '/etc/passwd',
  'src/content/.env.yaml',
  'src/content//x.yaml',
  'src/content/a b.yaml',
  'src/content/x.yaml/../../y.yaml',
  'src/pages/index.mdx',
  'public/photos/x.svg',
  'public/photos/../favicon.png',
  'public/x.png',
  'deploy/release',
  '.git/config',
  'src/content/x.yaml\n',
])('%j cannot', (path) => {
  expect(isContentFile(path)).toBe(false);
});

test.each([
  ['a: &x [1]\nb: *x\n', 'Line 1: the signs & and !'],
  ['a: !!js/function "x"\n', 'this cannot be read: Unresolved tag'],
  ['a: 1\n---\nb: 2\n', 'a second part'],
  ['a: [1\n', 'this cannot be read'],
  ['a: 1\na: 2\n', 'Line 2: this cannot be read: Map keys must be unique'],
  ['link: { path: "javascript:alert(1)" }\n', 'no link to a page'],
])('YAML %j is refused', (text, says) => {
  expect(findYamlProblem(text)?.sentence).toContain(says);
});

test('markup in a value is only text', () => {
  expect(findYamlProblem('a: "<script>alert(1)</script> ₱[seo/Basic] [[handover]] & *stars* {x}"\n')).toBeUndefined();
});

test('a name from an email', () => {
  expect(toPerson('ana.reyes@agency.ph')).toEqual({ name: 'Ana Reyes', email: 'ana.reyes@agency.ph' });
  expect(toPerson('-@agency.ph').name).toBe('-@agency.ph');
});

test('a line is counted as the desk shows the text, without the fields above it', async () => {
  const checkout = mkdtempSync(`${tmpdir()}/parola-test-`);
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  const text = '---\ntitle: A\nshort: true\n---\nOne\n\n{process.exit()}\n';
  const applied = applyJob(checkout, [{ file: 'src/content/articles/a.mdx', base: null, text }], async () => undefined);
  await expect(applied).rejects.toThrow('Line 3 of the text: what stands between { and }');
});
