import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { basicCharacters, furtherCharacters } from '#src/styles/font-characters.ts';
import { startServer } from '../support/start-server.ts';
import { brotliBytes, readText, serverUrl, usePages } from '../support/built-site.ts';

const { site } = usePages();
const KB = 1024;

test('home, industries and lists fit the first round trip of a new connection, headers included', async () => {
  // Ten packets of 1,460 bytes; more would delay the first paint by 150 ms on a phone.
  const server = await startServer({ SITE_URL: 'https://www.example.com' });
  const { headers } = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
  await server.stop();
  const head = [...headers].reduce(
    (bytes, [name, value]) => bytes + `${name}: ${value}\r\n`.length,
    'HTTP/1.1 200 OK\r\n\r\n'.length,
  );
  const inFirst = /^\/(blog|case-studies|services\/industry\/.+)?$/;
  for (const { path } of site.pages.filter((page) => inFirst.test(page.path))) {
    expect.soft(head + brotliBytes(path), path).toBeLessThanOrEqual(14_600);
  }
});

test('a contact page that our links lead to is as well compressed as if it were built', async () => {
  for (const query of ['', '?about=audit', '?about=seo']) {
    const { headers } = await fetch(`${serverUrl}/contact${query}`, { headers: { 'accept-encoding': 'br' } });
    // The empty one fits the first round trip with its headers.
    expect.soft(Number(headers.get('content-length')), query).toBeLessThanOrEqual(query ? 14_600 : 13_800);
  }
});

test('the first screen of every article is in the first round trip too', () => {
  // What the headers leave of ten packets.
  const firstRoundTrip = 13_600;
  for (const { path, document } of site.pages.filter((page) => page.path.startsWith('/blog/'))) {
    const bytes = readFileSync(`dist/current/client${path}.html.br`).subarray(0, firstRoundTrip);
    const html = brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
    // A short post begins with its text.
    const start = document.querySelector('.short-answer, .prose > p')!.toString();
    expect.soft(html.includes(start), path).toBe(true);
  }
});

test('a page has at most 2.5 KB of inline script, and fetches none', () => {
  for (const page of site.pages) {
    const scripts = page.document.querySelectorAll('script:not([type="application/ld+json"])');
    const fetched = scripts.flatMap((script) => script.getAttribute('src') ?? []);
    expect.soft(fetched, page.path).toEqual([]);
    expect.soft(page.document.querySelectorAll('link[rel="modulepreload"]').length, page.path).toBe(0);
    const inline = scripts.map((script) => script.text).join('');
    expect.soft(brotliCompressSync(inline).length, page.path).toBeLessThanOrEqual(2.5 * KB);
  }
});

test('a page does not gain elements, each of which a phone has to lay out', () => {
  for (const { path, document } of site.pages) {
    // What a template holds is not laid out.
    const elements = document.querySelectorAll('body :not(script, style, template, template *)');
    const most = path === '/services' ? 785 : path.startsWith('/blog/') ? 600 : 480;
    expect.soft(elements.length, path).toBeLessThanOrEqual(most);
  }
});

test('before the first paint a page fetches three fonts and its icon, each font in a tenth of a window', () => {
  for (const { path, document } of site.pages) {
    const fonts = document.querySelectorAll('link[rel="preload"]').map((link) => link.getAttribute('href'));
    expect.soft(fonts, path).toHaveLength(3);
    // Four requests share the line: with their headers, each of at most 11,680 bytes ends with the first of them.
    for (const font of fonts)
      expect.soft(readFileSync(`dist/current/client${font}`).length).toBeLessThanOrEqual(11_200);
    expect.soft(document.querySelectorAll('link[rel="icon"], link[rel="manifest"]'), path).toHaveLength(1);
  }
});

test('the characters that few pages need are exactly those of the files that are not preloaded', () => {
  const css = readFileSync('src/styles/fonts.css', 'utf8');
  const [ranges] = new Set(
    [...css.matchAll(/-further\.woff2[^}]*?unicode-range:\s*([^;]+);/g)].map(([, list]) => list!),
  );
  const isIn = (character: string) =>
    ranges!.split(/,\s*/).some((range) => {
      const [from, to = from] = range.replace('U+', '').split('-');
      const code = character.codePointAt(0)!;
      return code >= Number.parseInt(from!, 16) && code <= Number.parseInt(to!, 16);
    });
  expect([...furtherCharacters].filter((character) => !isIn(character))).toEqual([]);
  expect([...basicCharacters, '→', '›'].filter(isIn)).toEqual([]);
});

test('all fonts together are at most 45 KB', () => {
  const fonts = readdirSync('dist/current/client/assets').filter((name) => name.endsWith('.woff2'));
  const bytes = fonts.reduce((total, name) => total + readFileSync(`dist/current/client/assets/${name}`).length, 0);
  expect(fonts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(45 * KB);
});

test('the fonts have every character of every page', () => {
  // The arrow of "View All Services →" is in neither font, but in every system font.
  const known = new Set([...basicCharacters, ...furtherCharacters, '→', '›']);
  for (const page of site.pages) {
    const missing = new Set([...readText(page.document.querySelector('body')!)].filter((letter) => !known.has(letter)));
    expect.soft([...missing], page.path).toEqual([]);
  }
});
