/** Which folder may import which; see docs/architecture.md. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

type Import = { from: string; to: string; typeOnly: boolean };

const files = globSync('{src,server}/**/*.{ts,tsx,js,astro,mdx}').filter((file) => !/\.test\.tsx?$/.test(file));

function readImports(file: string): Import[] {
  const code = readFileSync(file, 'utf8');
  const statements = code.matchAll(/(?:import|export)\s+(type\s+)?([^'"`;]*?from\s+)?['"](\.[^'"]+|#[^'"]+)['"]/g);
  return [...statements].map(([, typeKeyword, clause = '', target]) => ({
    from: file,
    to: target!.startsWith('#') ? target!.slice(1) : normalize(`${dirname(file)}/${target}`),
    typeOnly: Boolean(typeKeyword) || /^\{\s*(type\s+\w+,?\s*)+\}/.test(clause),
  }));
}

const imports = files.flatMap(readImports);

/** What a folder may import values from, by the longest matching name. Types may be imported from anywhere. */
const allowedImports: Record<string, RegExp> = {
  'src/site.ts': /^$/,
  'src/lead.ts': /^$/,
  'src/desk-limits.ts': /^$/,
  'src/article-filter.ts': /^$/,
  'src/photo-urls.ts': /^$/,
  'src/visit-tags.ts': /^$/,
  'src/trade.ts': /^src\/money\//,
  'src/promises.ts': /^src\/site\.ts$/,
  'src/content.config.ts': /^src\/(ui\/icon-names|content\/own-photos)\.ts$/,
  'src/content/articles/': /^$/,
  'src/content/': /^src\/(content\/|money\/|photo-urls\.ts|promises\.ts|site\.ts)/,
  'src/money/': /^src\/money\//,
  'src/ui/': /^src\/(ui\/|money\/|site\.ts|photo-urls\.ts)/,
  'src/sections/': /^src\/(sections|ui|money)\/|^src\/(site|lead|article-filter|promises|trade|visit-tags)\.ts/,
  'src/islands/': /^src\/(islands|ui|money)\/|^src\/(site|lead|article-filter|trade|visit-tags)\.ts/,
  'src/seo/': /^src\/(seo\/|site\.ts|photo-urls\.ts|styles\/font-characters\.ts)/,
  'src/answers/': /^src\/(answers|sections|islands|ui|money|seo|content)\/|^src\/(site|lead|article-filter|trade)\.ts/,
  'src/desk/': /^src\/(desk|ui|money)\/|^src\/(site|lead|desk-limits)\.ts/,
  'src/layouts/': /^src\/(layouts|seo|sections|islands|ui|money|styles|content)\/|^src\/site\.ts/,
  'src/pages/': /^src\//,
  'src/styles/': /^$/,
  'server/core/': /^(server\/core\/|server\/stores\/store\.ts|src\/lead\.ts)/,
  'server/stores/': /^(server\/stores\/|src\/lead\.ts)/,
  'server/desk/': /^(server\/(core|stores|desk)\/|server\/owner\/lead-file\.ts|src\/(lead|site|desk-limits)\.ts)/,
  'server/owner/': /^(server\/(owner|stores)\/|server\/desk\/secrets\.ts|src\/(lead|site)\.ts)/,
  'server/settings/': /^(server\/settings\/|src\/lead\.ts)/,
  'server/node/': /^(server\/(node|core|desk|owner|stores|settings)\/|src\/lead\.ts)/,
  'server/edge/': /^server\/(edge|core|desk|owner|stores|settings)\//,
  'server/dev/':
    /^(server\/(dev|node|core|desk|settings|stores)\/|src\/(site|answers\/slots)\.ts|scripts\/(split-slots|compile-desk)\.ts)/,
  'server/main.js': /^(server\/node\/|scripts\/require-node\.mjs)/,
};

function folderOf(file: string) {
  return Object.keys(allowedImports)
    .filter((folder) => file.startsWith(folder))
    .toSorted((a, b) => b.length - a.length)[0];
}

describe('who may import whom', () => {
  test('every source file belongs to a folder with a rule', () => {
    expect(files.filter((file) => !folderOf(file))).toEqual([]);
  });

  for (const [folder, allowed] of Object.entries(allowedImports)) {
    test(`${folder} imports only what it may`, () => {
      const forbidden = imports
        .filter(({ from, to, typeOnly }) => !typeOnly && folderOf(from) === folder && !allowed.test(to))
        .map(({ from, to }) => `${from} → ${to}`);
      expect(forbidden).toEqual([]);
    });
  }
});

test('the core runs on any runtime: nothing of Node and no framework', () => {
  const packages = files
    .filter((file) =>
      /^(server\/core|server\/desk|src\/(answers|sections|ui|money|seo\/breadcrumbs)|src\/[a-z-]+\.ts)/.test(file),
    )
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^.#][^']*)'/g)].map(
        ([, name]) => `${file} → ${name}`,
      ),
    );
  const isNeutral =
    /→ (react|react-dom\/server\.edge|ipaddr\.js|lucide|schema-dts|astro\/loaders|astro\/zod|astro:content|satori.*|zod)$/;
  expect(packages.filter((line) => !isNeutral.test(line))).toEqual([]);
});

test('what the Worker bundles has nothing of the Node server, and no files, sockets or threads', () => {
  const bundled = new Set<string>();
  const follow = (file: string) => {
    if (bundled.has(file)) return;
    bundled.add(file);
    for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) follow(to);
  };
  follow('server/edge/worker.ts');
  const codes = [...bundled].map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const forbidden = /from '(node:(?!crypto'|url')[^']+|fastify|nodemailer|pino)'/;
  expect(codes.filter(({ file, code }) => file.startsWith('server/node/') || forbidden.test(code))).toEqual([]);
  expect(bundled.size).toBeGreaterThan(30);
});

test('there are no import cycles, not even of types', () => {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (file: string, trail: string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const { to } of targets.get(file) ?? []) follow(to, [...trail, file]);
  };
  for (const file of files) follow(file, []);
  expect(cycles).toEqual([]);
});

test('only queries.ts reads the content', () => {
  const readers = files.filter((file) => /from 'astro:content'/.test(readFileSync(file, 'utf8')));
  expect(readers.toSorted()).toEqual(['src/content.config.ts', 'src/content/queries.ts']);
});

test('islands are rendered where they are hydrated: by .astro files, and by the answers that replace them', () => {
  const misplaced = imports
    .filter(({ from, to, typeOnly }) => to.startsWith('src/islands/') && !from.startsWith('src/islands/') && !typeOnly)
    .map(({ from }) => from)
    .filter((from) => !from.endsWith('.astro') && from !== 'src/answers/page-answers.tsx');
  expect(misplaced).toEqual([]);
});

test('no folder or file has a vague name', () => {
  const vague = globSync('{src,server,scripts}/**/{utils,lib,helpers,common,shared}').concat(
    globSync('{src,server}/**/index.{ts,tsx}'),
  );
  expect(vague).toEqual([]);
});

test('a component file has one named export, called like the file', () => {
  for (const file of globSync('src/{ui,sections,islands,desk}/**/!(main).tsx')) {
    const name = /([^/]+)\.tsx$/.exec(file)![1]!;
    const code = readFileSync(file, 'utf8');
    const components = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map((match) => match[1]);
    expect.soft(components, file).toEqual([name]);
    expect.soft(code, file).not.toMatch(/export default/);
    expect.soft(name, `${file}: a number is no name`).not.toMatch(/\d$/);
  }
});

test('no file names a path of the machine it was written on', () => {
  const tracked = globSync('{src,server,scripts,tests,docs}/**/*.{ts,tsx,astro,md,mdx,yaml}').concat([
    'README.md',
    'package.json',
    'package-lock.json',
  ]);
  const traces = tracked.filter((file) => /\/(work|root|home)\/[a-z]|"resolved":/.test(readFileSync(file, 'utf8')));
  expect(traces.filter((file) => file !== 'tests/architecture.test.ts')).toEqual([]);
});

test('HTML is written in components only: no HTML in strings, no regular expression over HTML', () => {
  // Written by a machine for machines: RSS, the sitemap, and the picture behind a sharing image.
  const isXml = /^src\/seo\/(feed\.ts|sitemap\.ts|share-image\.tsx)$/;
  const html = /['"`]<\/?[a-z][a-z0-9]*[ >/]|\/[^/\n]*<\\?\/?[a-z(!][^/\n]*\/[a-z]*[.,);]|innerHTML|insertAdjacentHTML/;
  const found = files
    .filter((file) => !file.endsWith('.mdx') && !isXml.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\*|\/\/|\/\*\*)/.test(line) && html.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
