import { brotliCompressSync } from 'node:zlib';

/** What a first visit to a page downloads from our own host, by kind. */
export async function measureBytes(baseUrl: string, pages: string[]) {
  const rows: Record<string, Record<string, number>> = {};
  for (const path of pages) {
    const html = await (await fetch(baseUrl + path)).text();
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
    const scripts = [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('');
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map((match) => match[1]!);
    const page = await sentBytes(baseUrl + path);
    const fontBytes = (await Promise.all(fonts.map((font) => sentBytes(baseUrl + font)))).reduce((a, b) => a + b, 0);
    rows[path] = {
      'HTML + CSS': page,
      'of it CSS': brotliCompressSync(styles).length,
      'of it script': brotliCompressSync(scripts).length,
      'fonts preloaded': fontBytes,
      'external script': [...html.matchAll(/<script[^>]+src=/g)].length,
      total: page + fontBytes,
    };
  }
  return rows;
}

async function sentBytes(url: string) {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}
