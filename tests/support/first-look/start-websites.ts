import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listen } from '../ports.ts';
import { makePage } from './pages.ts';

type Respond = (response: ServerResponse) => void;

const html = { 'content-type': 'text/html; charset=utf-8' };
const send =
  (body: string | Uint8Array, headers: Record<string, string> = html, status = 200): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const redirect = (location: string) => send('', { location }, 302);

/** A bakery's page with four things wrong, and what is fine. */
export const bakery = makePage({
  head: { title: '<title>Home</title>', picture: '', more: '<meta name="generator" content="WordPress 6.4">' },
  body: { call: '<p>Call 0917 555 0118</p>', price: '' },
});

const websites: Record<string, Respond> = {
  '/bakery': send(bakery),
  '/slow-bakery': (response) => void setTimeout(() => send(bakery)(response), 2_000),
  '/fine': send(gzipSync(makePage()), { ...html, 'content-encoding': 'gzip' }),
  // It never answers.
  '/hanging': () => {},
  '/inside': redirect('http://10.0.0.1/'),
  // A few bytes that become 40 MB of HTML.
  '/bomb': send(brotliCompressSync(Buffer.alloc(40_000_000, ' ')), { ...html, 'content-encoding': 'br' }),
  '/broken-gzip': send('this is no gzip', { ...html, 'content-encoding': 'gzip' }),
  '/sitemap.xml': send('<urlset/>', { 'content-type': 'application/xml' }),
  '/robots.txt': send('User-agent: *\nDisallow: /private', { 'content-type': 'text/plain' }),
};

/** Websites of our own making on the loopback. `asked` has every request, with its headers. */
export async function startWebsites() {
  const asked: Pick<IncomingMessage, 'url' | 'method' | 'headers'>[] = [];
  const server = createServer(({ url = '', method, headers }, response) => {
    asked.push({ url, method, headers });
    const respond = websites[url] ?? send('Not found', html, 404);
    respond(response);
  });
  const { host, stop } = await listen(server);
  return {
    host,
    /** For a server that may look at these, and can reach nothing but the loopback. */
    settings: { FIRST_LOOK_TEST_HOST: host, NODE_OPTIONS: '--import=./tests/support/first-look/guard-server.ts' },
    asked,
    stop: async () => stop(),
  };
}
