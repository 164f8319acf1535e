import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { listen } from '../support/ports.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Knows nothing but files: no headers, no redirects, no posts, no query strings. */
export async function serveFolder(folder: string) {
  const posts: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    if (request.method !== 'GET') {
      posts.push(`${request.method} ${pathname}`);
      return void response.writeHead(405).end();
    }
    const path = pathname === '/' ? '/index' : pathname;
    const file = [`${folder}${path}`, `${folder}${path}.html`].find(isFile);
    const shown = file ?? `${folder}/404.html`;
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(shown)] ?? 'application/octet-stream' });
    createReadStream(shown).pipe(response);
  });
  /** `posts` is everything but GET. */
  return { ...(await listen(server)), posts };
}

function isFile(path: string) {
  return existsSync(path) && statSync(path).isFile();
}
