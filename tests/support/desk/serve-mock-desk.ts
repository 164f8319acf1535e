/** The application with a mock of its API: `node tests/support/desk/serve-mock-desk.ts` to try it out. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { compileDesk } from '#build/compile-desk.ts';
import { createMockDesk } from './mock-api.ts';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** As strict as the server's, so that nothing inline slips in. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

export async function serveMockDesk({ count = 10_000, port = 0 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  const assets = await compileDesk(folder);
  const desk = createMockDesk({ count });

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/desk/api/')) return desk.answer(request);
    if (pathname === '/desk') {
      const html = desk.isSignedIn ? await readFile(`${folder}/index.html`) : 'Sign in';
      return new Response(html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      });
    }
    const [, name] = /^\/desk\/assets\/([\w.-]+)$/.exec(pathname) ?? [];
    if (!name) return new Response(null, { status: pathname === '/favicon.svg' ? 204 : 404 });
    return new Response(await readFile(`${folder}/assets/${name}`), {
      headers: { 'content-type': types[extname(name)] ?? 'application/octet-stream' },
    });
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const request = new Request(`http://127.0.0.1${incoming.url}`, {
        method: incoming.method ?? 'GET',
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const response = await answer(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/desk`,
    desk,
    assets,
    folder,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

if (import.meta.main) {
  const { url } = await serveMockDesk({ port: Number(process.env['PORT'] ?? 0) });
  console.log(url);
}
