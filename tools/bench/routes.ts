import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { routes } from '#tests/support/content.ts';
import { startServer } from '#tests/support/start-server.ts';
import type { Row } from './report.ts';

/** The compressed bytes (brotli) of every route on load: the largest of each kind of page. */
export async function measureRoutes(only = [...routes, '/404']): Promise<Row[]> {
  await using server = await startServer();
  const rows: Row[] = [];
  for (const [kind, paths] of Map.groupBy(only, nameKind)) {
    const sizes = await Promise.all(paths.map((path) => measureBytes(server.url, path)));
    const names = Object.keys(sizes[0]!) as (keyof (typeof sizes)[0])[];
    const largest = names.map((name) => [name, Math.max(...sizes.map((size) => size[name]))]);
    rows.push({ kind, pages: paths.length, ...(Object.fromEntries(largest) as Row) });
  }
  return rows;
}

/** Pages of one folder are of one kind. */
function nameKind(path: string) {
  const folder = dirname(path);
  return folder === '/' ? path : `${folder}/…`;
}

async function measureBytes(baseUrl: string, path: string) {
  const html = await (await fetch(baseUrl + path)).text();
  const compress = (pattern: RegExp) =>
    brotliCompressSync([...html.matchAll(pattern)].map(([, text]) => text).join('')).length;
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, url]) => url);
  const fontBytes = await Promise.all(fonts.map((font) => fetchSize(baseUrl + font)));
  return {
    'HTML + CSS': await fetchSize(baseUrl + path),
    'of it CSS': compress(/<style[^>]*>([\s\S]*?)<\/style>/g),
    'of it script': compress(/<script type="module">([\s\S]*?)<\/script>/g),
    fonts: fontBytes.reduce((sum, bytes) => sum + bytes, 0),
    'script files': [...html.matchAll(/<script[^>]+src=/g)].length,
  };
}

async function fetchSize(url: string) {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}
