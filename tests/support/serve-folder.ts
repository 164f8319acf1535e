import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { findType } from '#server/node/load-files.ts';
import { listen } from './ports.ts';

/** A host of files, which compresses texts as most do: no headers, no redirects, no posts, no query strings. */
export async function serveFolder(folder: string) {
  const posts: string[] = [];
  const compressed = new Map<string, Buffer>();

  function compress(file: string) {
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, body);
    return body;
  }

  const server = createServer(({ url = '', method, headers }, response) => {
    const { pathname } = new URL(url, 'http://host');
    if (method !== 'GET') {
      posts.push(`${method} ${pathname}`);
      return void response.writeHead(405).end();
    }
    const file = [pathname, `${pathname}.html`, `${pathname}/index.html`].map((name) => folder + name).find(isFile);
    const shown = file ?? `${folder}/404.html`;
    const type = findType(shown);
    const isCompressed = /text|json|svg/.test(type) && /\bbr\b/.test(headers['accept-encoding'] ?? '');
    response.writeHead(file ? 200 : 404, { 'content-type': type, ...(isCompressed && { 'content-encoding': 'br' }) });
    response.end(isCompressed ? compress(shown) : readFileSync(shown));
  });
  /** `posts` is everything but GET. */
  return { ...(await listen(server)), posts };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
