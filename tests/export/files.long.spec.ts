import { readFile } from 'node:fs/promises';
import { listFiles } from '#server/node/load-files.ts';
import { articles, notFoundPaths, onePageOfEachKind, routes } from '../support/content.ts';
import { expect, test } from './test.ts';

test('a page of each kind keeps to the policy in its head, with no error', async ({ page, watch }) => {
  for (const path of [...onePageOfEachKind, '/404']) {
    await page.goto(path);
    expect.soft(watch.problems, path).toEqual([]);
  }
  expect(watch.externalRequests).toEqual([]);
});

test('a URL of no page shows the 404 page', async ({ page, exported }) => {
  for (const path of ['/nowhere', '/blog/nowhere', '/services/industry/nowhere']) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(404);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('404');
  }
  const [industry, nearest] = await Promise.all(
    ['not-found', '404'].map((name) => readFile(`${exported.folder}/services/industry/${name}.html`, 'utf8')),
  );
  expect(nearest).toBe(industry);
});

test('the folder has what a host reads, and nothing that only our server uses', async ({ exported }) => {
  const names = listFiles(exported.folder);
  expect(names).toEqual(expect.arrayContaining(['_headers', '_redirects', '.nojekyll', '404.html', 'widgets.html']));
  expect(names.filter((name) => /\.(br|gz)$|answers|policies|templates|next\.rules/.test(name))).toEqual([]);
});

test('no script is one for development, although NODE_ENV asks for that', async ({ exported }) => {
  const names = listFiles(exported.folder).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(`${exported.folder}/${name}`, 'utf8')));
  expect(scripts.length).toBeGreaterThan(0);
  expect(names.filter((_name, index) => scripts[index]!.includes('jsxDEV'))).toEqual([]);
});

function matches(pattern: string, path: string) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The headers of a path, by the rules of _headers. */
async function readHeaderRules(folder: string) {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of (await readFile(`${folder}/_headers`, 'utf8')).trimEnd().split('\n')) {
    expect.soft(line.length, 'Cloudflare’s limit of a line').toBeLessThan(2000);
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)!.headers.push([name, value!]);
    else rules.push({ pattern: line, headers: [] });
  }
  return {
    patterns: rules.map(({ pattern }) => pattern),
    find: (path: string) => rules.filter(({ pattern }) => matches(pattern, path)).flatMap(({ headers }) => headers),
  };
}

/** Without what differs between two builds: hashes, and the host that leads are sent to. */
function normalizePolicy(policy: string) {
  return policy.replaceAll(/'sha256-[^']+'/g, 'hash').replace(/connect-src [^;]+/, 'connect-src');
}

test('_headers has what our server sends, for every page and file', async ({ exported, server }) => {
  const rules = await readHeaderRules(exported.folder);
  // Cloudflare reads the first 100: these, and then the pages.
  expect(rules.patterns.slice(0, 3)).toEqual(['/*', '/assets/*', '/og/*']);
  const assets = listFiles(`${exported.folder}/assets`).map((name) => `/assets/${name}`);
  const files = ['/favicon.svg', '/icon-512.png', '/sitemap.xml', '/prices.json', '/og/about.jpg', '/widgets'];
  for (const path of [...routes, ...notFoundPaths, ...files, ...assets.filter((name) => name.endsWith('.woff2'))]) {
    const sent = (await fetch(server.url + path)).headers;
    const ruled = rules.find(path);
    const names = ruled.map(([name]) => name);
    expect.soft(names.length, `${path} has no header twice`).toBe(new Set(names).size);
    for (const [name, value] of ruled.filter(([ruledName]) => ruledName !== 'x-frame-options')) {
      expect.soft(normalizePolicy(value), `${path} ${name}`).toBe(normalizePolicy(sent.get(name) ?? ''));
    }
    const wanted = [...sent.keys()].filter((name) => /policy|^x-|cache-control/.test(name));
    expect.soft(names, path).toEqual(expect.arrayContaining(wanted));
  }
  for (const path of assets) expect.soft(rules.find(path).join(), path).toContain('immutable');
  const policy = rules.find('/contact').find(([name]) => name === 'content-security-policy')![1];
  expect(policy).toContain(`connect-src 'self' ${exported.project.url};`);
});

test('_redirects redirects unknown articles, and no article that exists', async ({ exported }) => {
  const lines = (await readFile(`${exported.folder}/_redirects`, 'utf8')).trim().split('\n');
  const all = lines.indexOf('/blog/:unknown /404 302');
  for (const { path } of articles) {
    const line = lines.indexOf(`${path} ${path} 200`);
    expect.soft(line >= 0 && line < all, path).toBe(true);
  }
});
