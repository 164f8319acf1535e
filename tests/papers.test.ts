/** What the papers name exists, and the two that a newcomer reads first stay short. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const papers = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Not in every repository: an owner's own photos, and tests that another agency may delete. */
const optional = new Set(['public/photos', 'tests/spec', 'tests/spec/']);

/** A record of a decision that no longer holds says so in its first lines, and may name what is gone. */
const current = papers.filter(({ text }) => !/^# .*\n\n_/.test(text));

test('every file that a paper names is there', () => {
  const named = /`((?:src|server|desk|build|tools|scripts|tests|deploy|supabase|public)\/[^`\s]*)`/g;
  const missing = current.flatMap(({ file, text }) =>
    [...text.matchAll(named)]
      .map(([, path = '']) => path)
      .filter((path) => !path.includes('…') && !optional.has(path) && !existsSync(path) && globSync(path).length === 0)
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every link between papers leads to a file', () => {
  const broken = papers.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|\/|mailto:)([^)#]+)/g)]
      .filter(([, target = '']) => !existsSync(join(dirname(file), target)))
      .map(([, target]) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every command that a paper names is one of package.json', () => {
  const unknown = current.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([, name]) => `${file}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ['README.md', 6_000],
  ['docs/architecture.md', 10_000],
])('%s has at most %i bytes', (file, most) => {
  expect(statSync(file).size).toBeLessThanOrEqual(most);
});
