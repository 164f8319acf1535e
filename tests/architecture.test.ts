/** Which folder may import which. `UPDATE_DOCS=1 npm run test:unit` writes the table of docs/architecture.md from these rules. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

type Layer = {
  /** A folder or a file; the longest one that a path begins with is its layer. */
  name: string;
  holds: string;
  /** Other layers, all of them above in this list: nothing points down it, not even a type. */
  imports: string[];
};

const site = ['src/domain/', 'src/content/', 'src/ui/', 'src/seo/', 'src/sections/', 'src/browser/', 'src/answers/'];
const server = ['server/settings/', 'server/stores/', 'server/core/', 'server/notify/'];
const stores = ['server/stores/sqlite/', 'server/stores/postgres/'];

/** From the ground up. */
const layers: Layer[] = [
  { name: 'src/content/site.json', holds: 'the facts of the business', imports: [] },
  {
    name: 'src/domain/',
    holds: 'facts and rules of the business, no HTML: site, lead, money',
    imports: ['src/content/site.json'],
  },
  { name: 'src/styles/', holds: 'tokens, styles, fonts and the characters that they have', imports: [] },
  { name: 'src/content/', holds: 'words; pages read them by `queries.ts` only', imports: ['src/domain/'] },
  {
    name: 'src/content.config.ts',
    holds: 'one strict, described schema for each collection',
    imports: ['src/domain/', 'src/content/'],
  },
  { name: 'src/ui/', holds: 'small parts, React, props only', imports: ['src/domain/'] },
  {
    name: 'src/seo/',
    holds: 'head, structured data, sitemap, sharing pictures: pure functions',
    imports: ['src/domain/', 'src/styles/'],
  },
  {
    name: 'src/sections/',
    holds: 'blocks of a page, React, static, by the page they belong to',
    imports: ['src/domain/', 'src/content/', 'src/ui/'],
  },
  {
    name: 'src/browser/',
    holds: 'the scripts that ship to visitors, by what they do',
    imports: ['src/domain/', 'src/ui/'],
  },
  {
    name: 'src/answers/',
    holds: 'what pages show in answer to a request',
    imports: ['src/domain/', 'src/content/', 'src/ui/', 'src/seo/', 'src/sections/', 'src/browser/'],
  },
  {
    name: 'src/layouts/',
    holds: 'the document shell, slots, the parts of articles',
    imports: [...site, 'src/styles/'],
  },
  {
    name: 'src/export/',
    holds: 'what an export does differently: each file takes the place of the one with the same path in `src/`',
    imports: ['src/domain/', 'src/content/', 'src/browser/', 'src/layouts/'],
  },
  { name: 'src/pages/', holds: 'one thin file for each URL', imports: [...site, 'src/layouts/', 'src/styles/'] },
  { name: 'server/settings/', holds: 'the environment, checked by schema', imports: ['src/domain/'] },
  {
    name: 'server/stores/',
    holds: 'what a store is: its interface, and the rules and SQL that all of them share',
    imports: ['src/domain/', 'server/settings/'],
  },
  {
    name: 'server/stores/sqlite/',
    holds: "leads in a file, in a thread, or in Cloudflare's D1",
    imports: ['src/domain/', 'server/stores/'],
  },
  { name: 'server/stores/postgres/', holds: 'leads in PostgreSQL', imports: ['src/domain/', 'server/stores/'] },
  {
    name: 'server/first-look/',
    holds: "one look at a visitor's website",
    imports: ['src/domain/'],
  },
  {
    name: 'server/core/',
    holds: 'request in, response out, for every runtime: pages, answers, leads, forms',
    imports: ['src/domain/', 'src/answers/', 'server/stores/', 'server/first-look/'],
  },
  {
    name: 'server/notify/',
    holds: 'how the owner learns of leads: outbox, email, webhook; and when they are deleted',
    imports: ['src/domain/', 'server/settings/', 'server/stores/', 'server/core/'],
  },
  {
    name: 'server/owner-cli/',
    holds: 'the command `npm run leads`',
    imports: ['src/domain/', ...server, 'server/stores/sqlite/'],
  },
  {
    name: 'desk/contract.ts',
    holds: "what the desk's application and its server say to each other",
    imports: ['server/stores/'],
  },
  {
    name: 'desk/content-contract.ts',
    holds: 'the same for content',
    imports: ['src/content/', 'server/stores/'],
  },
  {
    name: 'desk/content/',
    holds: 'how content is read, checked and changed: pure functions of its texts',
    imports: ['src/domain/', 'src/content/', 'desk/content-contract.ts'],
  },
  {
    name: 'desk/app/',
    holds: "the desk's application: React in the owner's browser",
    imports: ['src/domain/', 'src/ui/', 'desk/contract.ts', 'desk/content-contract.ts', 'desk/content/'],
  },
  {
    name: 'desk/pages/',
    holds: 'the page of the application and those to sign in: React, rendered by the build',
    imports: ['src/domain/', 'desk/contract.ts', 'desk/app/'],
  },
  {
    name: 'desk/server/',
    holds: "the desk's server: sign-in, sessions, its API",
    imports: [
      'src/domain/',
      'src/content/',
      'server/stores/',
      'server/core/',
      'server/notify/',
      'desk/contract.ts',
      'desk/content-contract.ts',
      'desk/content/',
    ],
  },
  {
    name: 'runtimes/node/',
    holds: 'Node: sockets, files in memory, logs, signals',
    imports: [
      'src/domain/',
      'src/browser/',
      'src/answers/',
      ...server,
      ...stores,
      'server/first-look/',
      'desk/server/',
    ],
  },
  {
    name: 'runtimes/edge/',
    holds: "Cloudflare's Worker: bindings, assets, cron, mail",
    imports: ['src/domain/', 'src/answers/', ...server, ...stores, 'server/first-look/', 'desk/server/'],
  },
  {
    name: 'runtimes/dev/',
    holds: "the core inside Astro's development server",
    imports: [
      'src/answers/',
      'server/settings/',
      'server/stores/',
      'server/stores/sqlite/',
      'server/core/',
      'desk/server/',
      'runtimes/node/',
    ],
  },
  {
    name: 'build/',
    holds: 'what the build does after Astro: styles, slots, policy, scripts, photos',
    imports: [
      'src/domain/',
      'src/content/',
      'src/answers/',
      'server/settings/',
      'server/core/',
      'desk/content-contract.ts',
      'desk/content/',
      'runtimes/node/',
    ],
  },
  {
    name: 'build/edge/',
    holds: 'the build as a Worker',
    imports: [
      'src/domain/',
      'server/stores/',
      'server/stores/sqlite/',
      'server/core/',
      'runtimes/node/',
      'runtimes/edge/',
      'build/',
    ],
  },
  {
    name: 'build/export/',
    holds: 'the build as a folder of files',
    imports: ['src/answers/', 'server/settings/', 'server/core/', 'runtimes/node/', 'build/'],
  },
  {
    name: 'build/publish/',
    holds: 'brings what is changed at the desk online: checks, git, a build beside',
    imports: [
      'src/domain/',
      'src/content/',
      'server/settings/',
      'server/core/',
      'desk/content-contract.ts',
      'desk/content/',
      'runtimes/node/',
      'build/',
    ],
  },
  {
    name: 'tests/support/',
    holds: 'what tests and tools start, send and read',
    imports: ['src/', 'server/', 'desk/', 'runtimes/node/', 'build/'],
  },
  {
    name: 'tools/',
    holds: 'what measures (`bench/`) and what installs the software that tests start',
    imports: ['build/edge/', 'tests/support/'],
  },
  {
    name: 'scripts/',
    holds: 'the files that `npm run` names',
    imports: ['src/', 'server/', 'runtimes/', 'build/', 'tests/support/', 'tools/'],
  },
];

const sources = '{src,server,desk,runtimes,build,tools,scripts,tests/support}/**/*.{ts,tsx,js,mjs,astro,mdx}';
const isTest = /\.(test|spec)\.tsx?$/;
const everyFile = globSync(sources).filter((file) => !isTest.test(file));
/** What runs for visitors and owners. */
const files = everyFile.filter((file) => /^(src|server|desk|runtimes)\//.test(file));

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
  const [longest] = layers
    .filter(({ name }) => path.startsWith(name))
    .toSorted((a, b) => b.name.length - a.name.length);
  return longest;
}

function mayImport(layer: Layer, to: string) {
  const target = findLayer(to);
  if (target === layer) return true;
  return layer.imports.some((name) => target?.name === name || (/^\w+\/$/.test(name) && to.startsWith(name)));
}

/** Folders beside each other in one: src/{domain,ui}/. */
function listNames(names: string[]) {
  const groups = Map.groupBy(names, (name) => /^\w+\/(?=[\w-]+\/$)/.exec(name)?.[0] ?? name);
  const written = [...groups].map(([above, inside]) => {
    const parts = inside.map((name) => name.slice(above.length, -1));
    return parts.length > 1 ? `${above}{${parts.join(',')}}/` : inside[0]!;
  });
  return written.map((name) => `\`${name}\``).join(', ');
}

describe('who may import whom', () => {
  test('every source file has a layer', () => {
    expect(everyFile.filter((file) => !findLayer(file))).toEqual([]);
  });

  test('no layer imports one that is further down the list', () => {
    const names = layers.map(({ name }) => name);
    const upward = layers.flatMap((layer, index) =>
      layer.imports
        .filter((name) => !names.slice(0, index).some((earlier) => earlier.startsWith(name)))
        .map((name) => `${layer.name} → ${name}`),
    );
    expect(upward).toEqual([]);
  });

  for (const layer of layers) {
    test(`${layer.name} imports only what it may, types included`, () => {
      const forbidden = imports
        .filter(({ from, to }) => findLayer(from) === layer && !mayImport(layer, to))
        .map(({ from, to }) => `${from} → ${to}`);
      expect(forbidden).toEqual([]);
    });
  }

  test('every rule is used', () => {
    const unused = layers.flatMap((layer) =>
      layer.imports
        .filter((name) => !imports.some(({ from, to }) => findLayer(from) === layer && to.startsWith(name)))
        .map((name) => `${layer.name} → ${name}`),
    );
    expect(unused).toEqual([]);
  });

  test('docs/architecture.md has these rules as its table', () => {
    const rows = layers.map(({ name, holds, imports: names }) => `| \`${name}\` | ${holds} | ${listNames(names)} |`);
    const table = ['| layer | holds | may import |', '| --- | --- | --- |', ...rows].join('\n');
    const path = 'docs/architecture.md';
    const page = readFileSync(path, 'utf8');
    const written = page.replace(
      /(<!-- prettier-ignore-start -->\n)[^]*?(\n<!-- prettier-ignore-end -->)/,
      `$1${table}$2`,
    );
    if (process.env['UPDATE_DOCS']) writeFileSync(path, written);
    expect(written).toContain(table);
    expect(readFileSync(path, 'utf8')).toBe(written);
  });
});

const isDesk = (path: string) => path.startsWith('desk/');
const isAboutContent = (path: string) => /^desk\/content(-contract\.ts$|\/)/.test(path);
const isOutsideDesk = (file: string) => !isDesk(file) && !file.startsWith('tests/');

describe('the desk is a slice of its own', () => {
  test('the server imports it at one door, and at a second one where content can be changed', () => {
    const doors = imports
      .filter(({ from, to }) => isOutsideDesk(from) && isDesk(to) && !isAboutContent(to))
      .map(({ to }) => to);
    expect([...new Set(doors)].toSorted()).toEqual(['desk/server/content/serve-content.ts', 'desk/server/desk.ts']);
    const second = imports.filter(({ from, to }) => isOutsideDesk(from) && to.endsWith('/serve-content.ts'));
    expect(second.map(({ from }) => from)).toEqual(['runtimes/node/node-content.ts']);
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

test('no folder of code has more than 25 files', () => {
  const folders = Map.groupBy(
    globSync('{src,server,desk,runtimes,build,tools,scripts,tests}/**/*.{ts,tsx,js,mjs,astro}'),
    (file) => dirname(file),
  );
  const wide = [...folders]
    .map(
      ([folder, list]) =>
        [folder, list.filter((file) => folder.startsWith('tests') || !isTest.test(file)).length] as const,
    )
    .filter(([, count]) => count > 25);
  expect(wide).toEqual([]);
});

test('the core runs on any runtime: nothing of Node and no framework', () => {
  const packages = files
    .filter((file) =>
      /^(server\/core|desk\/server|src\/(answers|sections|ui|domain|seo\/breadcrumbs)|src\/[a-z-]+\.ts)/.test(file),
    )
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
  follow('runtimes/edge/worker.ts');
  const codes = [...bundled].map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const forbidden = /from '(node:(?!crypto'|url')[^']+|nodemailer)'/;
  expect(codes.filter(({ file, code }) => file.startsWith('runtimes/node/') || forbidden.test(code))).toEqual([]);
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
  const vague = globSync('{src,server,desk,runtimes,build,tools,scripts}/**/{utils,lib,helpers,common,shared}').concat(
    globSync('{src,server,desk,runtimes,build,tools}/**/index.{ts,tsx}'),
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
  const tracked = globSync(
    '{src,server,desk,runtimes,build,tools,scripts,tests,docs}/**/*.{ts,tsx,astro,md,mdx,yaml}',
  ).concat(['README.md', 'package.json', 'package-lock.json']);
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
