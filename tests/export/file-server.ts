import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

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
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything but GET. */
    posts,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isFile(path: string) {
  return existsSync(path) && statSync(path).isFile();
}
