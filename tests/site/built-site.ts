import { readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';

export type BuiltPage = { path: string; html: string; document: HTMLElement };

/** Every page of the sitemap, fetched from the real server, plus the two that only say "not here". */
export async function fetchPages(server: RunningServer): Promise<BuiltPage[]> {
  const paths = [...(await fetchSitemapPaths(server)), '/404', '/services/industry/not-found'];
  return Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(server.url + path)).text();
      return { path, html, document: parse(html) };
    }),
  );
}

export async function fetchSitemapPaths(server: RunningServer) {
  const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
}

/** The words a reader sees, without scripts, styles and menus' white space. */
export function readText(element: HTMLElement) {
  const copy = parse(element.outerHTML);
  for (const hidden of copy.querySelectorAll('script, style')) hidden.remove();
  return copy.structuredText.replaceAll(/\s+/g, ' ').trim();
}

export function useServer() {
  const holder: { server: RunningServer; pages: BuiltPage[] } = { server: undefined!, pages: [] };
  beforeAll(async () => {
    holder.server = await startServer();
    holder.pages = await fetchPages(holder.server);
  });
  afterAll(() => holder.server.stop());
  return holder;
}

/** Bytes of a built file as most visitors receive it. */
export function brotliBytes(file: string) {
  return readFileSync(`dist/current/client/${file}.br`).length;
}
