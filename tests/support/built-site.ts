import { readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { beforeAll, inject } from 'vitest';
import { notFoundPaths } from './content.ts';
import { need } from './need.ts';

export type BuiltPage = { path: string; html: string; document: HTMLElement };

export const serverUrl = inject('serverUrl');

/** Shared by all test files of a worker, so a test that changes a document must use a copy. */
let fetched: Promise<BuiltPage[]> | undefined;

/** Every page of the sitemap, and the two not-found pages. */
async function fetchPages(): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = [];
  // One after the other: the server refuses a client that opens hundreds of connections.
  for (const path of [...(await fetchSitemapPaths()), ...notFoundPaths]) {
    const html = await (await fetch(serverUrl + path)).text();
    pages.push({ path, html, document: parse(html) });
  }
  return pages;
}

export async function fetchSitemapPaths() {
  const xml = await (await fetch(`${serverUrl}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
}

/** The visible text, without scripts and styles, and with single spaces. */
export function readText(element: HTMLElement) {
  const copy = parse(element.outerHTML);
  for (const hidden of copy.querySelectorAll('script, style')) hidden.remove();
  return copy.structuredText.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim();
}

export function usePages() {
  const site: { pages: BuiltPage[] } = { pages: [] };
  beforeAll(async () => {
    fetched ??= fetchPages();
    site.pages = await fetched;
  });
  const find = (path: string) =>
    need(
      site.pages.find((page) => page.path === path),
      `the page ${path}`,
    );
  return { site, find, main: (path: string) => need(find(path).document.querySelector('main'), `main of ${path}`) };
}

type Node = Record<string, unknown> & { '@type': string; '@id': string };

/** The structured data of a page. */
export function readGraph(page: BuiltPage): Node[] {
  const script = page.document.querySelector('script[type="application/ld+json"]');
  return (JSON.parse(need(script, `structured data of ${page.path}`).text) as { '@graph': Node[] })['@graph'];
}

/** The text of each matching element, in one line. */
export function listTexts(element: HTMLElement, selector: string) {
  return element
    .querySelectorAll(selector)
    .map((found) => found.structuredText.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim());
}

export function listLinks(element: HTMLElement) {
  return element.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
}

/** The compressed size of a built page. */
export function brotliBytes(path: string) {
  return readFileSync(`dist/current/client${path === '/' ? '/index' : path}.html.br`).length;
}
