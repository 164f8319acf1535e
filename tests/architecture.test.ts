/** The rooms of the house and the doors between them; see docs/architecture.md. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

type Import = { from: string; to: string; typeOnly: boolean };

const files = globSync('{src,server}/**/*.{ts,tsx,astro,mdx}').filter((file) => !/\.test\.tsx?$/.test(file));

function readImports(file: string): Import[] {
  const code = readFileSync(file, 'utf8');
  const statements = code.matchAll(/(?:import|export)\s+(type\s+)?([^'"`;]*?from\s+)?['"](\.[^'"]+|#[^'"]+)['"]/g);
  return [...statements].map(([, typeWord, clause = '', target]) => ({
    from: file,
    to: target!.startsWith('#') ? target!.slice(1) : normalize(`${dirname(file)}/${target}`),
    typeOnly: Boolean(typeWord) || /^\{\s*(type\s+\w+,?\s*)+\}/.test(clause),
  }));
}

const imports = files.flatMap(readImports);

/** Which rooms a room may take values from. Types of the content may be taken anywhere under src. */
const doors: Record<string, RegExp> = {
  'src/site.ts': /^$/,
  'src/lead.ts': /^$/,
  'src/article-filter.ts': /^$/,
  'src/escape-html.ts': /^$/,
  'src/photo-urls.ts': /^$/,
  'src/content.config.ts': /^src\/(ui\/icon-names|content\/own-photos)\.ts$/,
  'src/content/articles/': /^$/,
  'src/money/': /^src\/(money\/|escape-html\.ts)/,
  'src/ui/': /^src\/(ui\/|money\/|site\.ts|photo-urls\.ts)/,
  'src/sections/': /^src\/(sections\/|ui\/|money\/|site\.ts|lead\.ts)/,
  'src/islands/': /^src\/(islands\/|ui\/|money\/|site\.ts|lead\.ts|article-filter\.ts)/,
  'src/seo/': /^src\/(seo\/|site\.ts|photo-urls\.ts|escape-html\.ts|styles\/font-characters\.ts)/,
  'src/content/': /^src\/(content\/|photo-urls\.ts)/,
  'src/layouts/': /^src\/(layouts|seo|sections|islands|ui|money|styles|content)\/|^src\/(site|article-filter)\.ts/,
  'server/leads/': /^(server\/(leads\/|(env|security-headers|static-files)\.ts)|src\/(lead|escape-html)\.ts)/,
  'server/': /^(server\/|src\/(money\/|(lead|article-filter|escape-html)\.ts))/,
};

describe('who may import whom', () => {
  for (const [room, allowed] of Object.entries(doors)) {
    test(`${room} imports only what it may`, () => {
      const trespassing = imports
        .filter(({ from, to }) => from.startsWith(room) && !allowed.test(to))
        .filter(({ to, typeOnly }) => !(typeOnly && to === 'src/content/queries.ts'))
        .map(({ from, to }) => `${from} → ${to}`);
      expect(trespassing).toEqual([]);
    });
  }
});

test('no file imports itself by way of others, not even for a type', () => {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, trail: string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const { to } of targets.get(file) ?? []) follow(to, [...trail, file]);
  };
  for (const file of files) follow(file, []);
  expect(circles).toEqual([]);
});

test('only queries.ts reads the content', () => {
  const readers = files.filter((file) => /from 'astro:content'/.test(readFileSync(file, 'utf8')));
  expect(readers.toSorted()).toEqual(['src/content.config.ts', 'src/content/queries.ts']);
});

test('islands stand in .astro files only: in a static section they would be drawn and never come to life', () => {
  const misplaced = imports
    .filter(({ from, to, typeOnly }) => to.startsWith('src/islands/') && !from.startsWith('src/islands/') && !typeOnly)
    .map(({ from }) => from)
    .filter((from) => !from.endsWith('.astro'));
  expect(misplaced).toEqual([]);
});

test('there is no drawer for things without a room', () => {
  const drawers = globSync('{src,server,scripts}/**/{utils,lib,helpers,common,shared}').concat(
    globSync('{src,server}/**/index.{ts,tsx}'),
  );
  expect(drawers).toEqual([]);
});

test('a component file has one named export, called like the file', () => {
  for (const file of globSync('src/{ui,sections,islands}/**/*.tsx')) {
    const name = /([^/]+)\.tsx$/.exec(file)![1]!;
    const code = readFileSync(file, 'utf8');
    const components = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map((match) => match[1]);
    expect.soft(components, file).toEqual([name]);
    expect.soft(code, file).not.toMatch(/export default/);
    expect.soft(name, `${file}: a number is no name`).not.toMatch(/\d$/);
  }
});

test('no file of the repository speaks of the machine it was written on', () => {
  const tracked = globSync('{src,server,scripts,tests,docs}/**/*.{ts,tsx,astro,md,mdx,yaml}').concat([
    'README.md',
    'package.json',
    'package-lock.json',
  ]);
  const traces = tracked.filter((file) => /\/(work|root|home)\/[a-z]|"resolved":/.test(readFileSync(file, 'utf8')));
  expect(traces.filter((file) => file !== 'tests/architecture.test.ts')).toEqual([]);
});
