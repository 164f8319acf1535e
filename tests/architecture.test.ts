/** Which folder may import which: the table of docs/architecture.md is the rule. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

type Layer = {
  /** Folders or files; the longest one that a path begins with is its layer. */
  names: string[];
  /** Others, by the first of their names, all of them above in the table: nothing points down it, not even a type. */
  imports: string[];
};

const readNames = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

/** The lowest first. */
const layers = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| (`.+?) \|.*\|(.*)\|$/gm)].map(
  ([, names, imports]): Layer => ({ names: readNames(names!), imports: readNames(imports!) }),
);

const sources = '{src,server,desk,build,tools,scripts,tests/support}/**/*.{ts,tsx,js,mjs,astro,mdx}';
const isTest = /\.(test|spec)\.tsx?$/;
const everyFile = globSync(sources).filter((file) => !isTest.test(file));
/** What runs for visitors and owners. */
const files = everyFile.filter((file) => /^(src|server|desk)\//.test(file));

type Import = { from: string; to: string; typeOnly: boolean };

function readImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/(?:import|export)\s+(type\s+)?([^'"`;]*?from\s+)?['"](\.[^'"]+|#[^'"]+)['"]/g);
  const dynamic = text.matchAll(/import\(()()'(\.[^']+|#[^']+)'\)/g);
  return [...statements, ...dynamic].map(([, typeKeyword, clause = '', target = '']) => ({
    from: file,
    to: target.startsWith('#') ? target.slice(1) : normalize(`${dirname(file)}/${target}`),
    typeOnly: Boolean(typeKeyword) || /^\{\s*(type\s+\w+,?\s*)+\}/.test(clause),
  }));
}

const imports = everyFile.flatMap(readImports);

function findLayer(path: string) {
  const matching = layers.flatMap((layer) =>
    layer.names.filter((name) => path.startsWith(name)).map((name) => ({ layer, length: name.length })),
  );
  return matching.toSorted((a, b) => b.length - a.length)[0]?.layer;
}

describe('who may import whom', () => {
  test('every source file has a layer', () => {
    expect(layers.length).toBeGreaterThan(10);
    expect(everyFile.filter((file) => !findLayer(file))).toEqual([]);
  });

  for (const [index, layer] of layers.entries()) {
    test(`${layer.names.join(' and ')} imports only what it may, types included`, () => {
      const above = layers.slice(0, index).filter(({ names }) => layer.imports.includes(names[0]!));
      expect(above).toHaveLength(layer.imports.length);
      const own = imports.filter(({ from }) => findLayer(from) === layer);
      const used = new Set(own.map(({ to }) => findLayer(to)));
      const forbidden = own.filter(({ to }) => findLayer(to) !== layer && !above.includes(findLayer(to)!));
      expect(forbidden.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
      expect(above.filter((other) => !used.has(other)).map(({ names }) => names[0])).toEqual([]);
    });
  }
});

const isDesk = (path: string) => path.startsWith('desk/');
const isAboutContent = (path: string) => /^desk\/content(-contract\.ts$|\/)/.test(path);
const isOutsideDesk = (file: string) => !isDesk(file) && !file.startsWith('tests/') && !file.startsWith('scripts/');

describe('the desk is a slice of its own', () => {
  test('the server imports one file of it, and a second one where content can be changed', () => {
    const entries = imports
      .filter(({ from, to }) => isOutsideDesk(from) && isDesk(to) && !isAboutContent(to))
      .map(({ to }) => to);
    // The development server publishes by itself.
    const publisher = 'desk/publish/start-publisher.ts';
    const [entry, contentEntry] = ['desk/server/desk.ts', 'desk/server/content/serve-content.ts'];
    expect([...new Set(entries)].toSorted()).toEqual([publisher, contentEntry, entry]);
    const second = imports.filter(({ from, to }) => isOutsideDesk(from) && to.endsWith('/serve-content.ts'));
    expect(second.map(({ from }) => from)).toEqual(['server/node/node-content.ts']);
  });

  test('the build compiles it at one place', () => {
    const compiled = everyFile
      .filter(isOutsideDesk)
      .flatMap((file) =>
        Array.from(readFileSync(file, 'utf8').matchAll(/'\/?(desk\/[\w/-]+\.tsx?)'/g), ([, entry]) => [file, entry]),
      );
    expect(compiled).toEqual([
      ['build/compile-desk.ts', 'desk/app/main.tsx'],
      ['build/compile-desk.ts', 'desk/pages/render-pages.tsx'],
    ]);
  });

  test('inside it no folder points back to the one that it is in', () => {
    const back = imports
      .filter(({ from, to }) => isDesk(from) && isDesk(to) && !/^desk\/(content-)?contract\.ts$/.test(to))
      .filter(({ from, to }) => dirname(from).startsWith(`${dirname(to)}/`))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(back).toEqual([]);
  });
});

/** The most lines of each folder, without content, and the most files without tests. They are lowered when something goes. */
const mostLines = { src: 15_132, styles: 3_216, server: 9_534, desk: 12_173, build: 2_000, tools: 943, tests: 35_986 };
const mostFiles = 557;
const mostDocBytes = 95_300;

const nameFolder = (file: string): keyof typeof mostLines => {
  if (isTest.test(file) || file.startsWith('tests/')) return 'tests';
  if (file.startsWith('src/') && file.endsWith('.css')) return 'styles';
  const [folder = ''] = file.split('/');
  return folder === 'scripts' ? 'tools' : folder === 'supabase' ? 'server' : (folder as keyof typeof mostLines);
};

const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

test('the code stays as small as it is', () => {
  const code = globSync('{src,server,desk,build,tools,scripts,supabase,tests}/**/*.{ts,tsx,js,mjs,astro,css,sql}');
  const folders = Map.groupBy(code, nameFolder);
  const advice = 'Let something go, or raise this number in a commit of its own that says why';
  for (const [folder, most] of Object.entries(mostLines)) {
    const lines = folders.get(folder as keyof typeof mostLines)!.map(countLines);
    const sum = lines.reduce((total, count) => total + count, 0);
    expect.soft(sum, `${advice}: lines of ${folder}`).toBeLessThanOrEqual(most);
  }
  expect.soft(code.length - folders.get('tests')!.length, `${advice}: files`).toBeLessThanOrEqual(mostFiles);
  const docs = globSync('docs/*.md').reduce((total, file) => total + statSync(file).size, 0);
  expect.soft(docs, `${advice}: bytes of docs`).toBeLessThanOrEqual(mostDocBytes);
});

test('the core runs on any runtime: nothing of Node and no framework', () => {
  const packages = files
    .filter((file) => /^(server\/core|desk\/server|src\/(answers|sections|ui|domain)|src\/[a-z-]+\.ts)/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^.#][^']*)'/g)].map(
        ([, name]) => `${file} → ${name}`,
      ),
    );
  const isNeutral =
    /→ (react|react-dom\/server\.edge|htmlparser2|ipaddr\.js|lucide|schema-dts|astro\/loaders|astro\/zod|astro:content|satori.*|zod)$/;
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
  const forbidden = /from '(node:(?!crypto'|url')[^']+|nodemailer)'/;
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

/** In an export, scripts of its own take the place of some. */
const isScript = /^src\/(export\/)?browser\//;

test('islands are rendered where they are hydrated: by .astro files, and by the answers that replace them', () => {
  const misplaced = imports
    .filter(({ from, to, typeOnly }) => to.startsWith('src/browser/') && !isScript.test(from) && !typeOnly)
    .map(({ from }) => from)
    .filter((from) => !from.endsWith('.astro') && from !== 'src/answers/contact-answers.tsx');
  expect(misplaced).toEqual([]);
});

test('no folder or file has a vague name', () => {
  const vague = globSync('{src,server,desk,build,tools,scripts}/**/{utils,lib,helpers,common,shared}').concat(
    globSync('{src,server,desk,build,tools}/**/index.{ts,tsx}'),
  );
  expect(vague).toEqual([]);
});

test('a component file has one named export, called like the file', () => {
  for (const file of globSync(
    '{src/{ui,sections,browser,export},desk/{app,pages}}/**/!(main|render-pages|sign-in-pages).tsx',
  )) {
    const name = /([^/]+)\.tsx$/.exec(file)![1]!;
    const code = readFileSync(file, 'utf8');
    const components = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map((match) => match[1]);
    expect.soft(components, file).toEqual([name]);
    expect.soft(code, file).not.toMatch(/export default/);
    expect.soft(name, `${file}: a number is no name`).not.toMatch(/\d$/);
  }
});

test('no file names a path of the machine it was written on', () => {
  const tracked = globSync('{src,server,desk,build,tools,scripts,tests,docs}/**/*.{ts,tsx,astro,md,mdx,yaml}').concat([
    'README.md',
    'package.json',
    'package-lock.json',
  ]);
  const traces = tracked.filter((file) => /\/(work|root|home)\/[a-z]|"resolved":/.test(readFileSync(file, 'utf8')));
  expect(traces.filter((file) => file !== 'tests/architecture.test.ts')).toEqual([]);
});

test('HTML is written in components only: no HTML in strings, no regular expression over HTML', () => {
  // Written by a machine for machines: RSS, the sitemap, and the picture behind a sharing image.
  const isXml = /^src\/seo\/(xml-files\.ts|share-image\.tsx)$/;
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
