/** What a visitor gets from the Worker is what the Node server sends: status, headers and every byte. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { inject, expect, test } from 'vitest';
import { notFoundPaths, routes } from '../support/content.ts';
import { send as sendTo } from '../support/leads/lead-request.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';
import { startEdge } from '../support/start-edge.ts';
import { useServer } from '../support/use-server.ts';

const node = useServer(() => startServer());
const edge = useServer(() => startEdge({}, inject('emptyEdgeState')), 'SIGKILL');

type Sent = { path: string; method?: string; headers?: Record<string, string> };
type Received = { status: number; headers: Record<string, unknown>; body: Buffer };

/** Of the connection, which on this machine is one to wrangler's proxy and not to Cloudflare. */
const ofConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

async function send(server: RunningServer, { method = 'GET', ...sent }: Sent): Promise<Received> {
  const { status, headers, body } = await sendTo(server.url, { method, ...sent });
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
  return { status, headers: Object.fromEntries(kept), body };
}

async function compare(sent: Sent) {
  const [wanted, received] = (await Promise.all([send(node, sent), send(edge, sent)])).map(undoCompression(sent)) as [
    Received,
    Received,
  ];
  const name = `${sent.method ?? 'GET'} ${sent.path}`;
  expect.soft(received.status, name).toBe(wanted.status);
  expect.soft(received.headers, name).toEqual(wanted.headers);
  return { name, wanted, received };
}

/** Cloudflare compresses texts that the build did not, because they are too small for it or were just rendered. */
function undoCompression({ headers = {} }: Sent) {
  return (received: Received): Received => {
    const { 'content-encoding': encoding, etag, ...rest } = received.headers;
    const isOurs = encoding === undefined || (String(etag).endsWith('-br"') && received.status !== 304);
    if (isOurs) return received;
    expect(headers['accept-encoding']).toBe(encoding);
    const body = received.body.length > 0 ? brotliDecompressSync(received.body) : received.body;
    return { ...received, headers: { ...rest, ...(etag !== undefined && { etag }) }, body };
  };
}

const br = { 'accept-encoding': 'br' };

test('every page, with the same headers and the same compressed bytes', async () => {
  for (const path of [...routes, ...notFoundPaths]) {
    const { name, wanted, received } = await compare({ path, headers: br });
    // Its form carries the time of the response, signed.
    if (path === '/contact') continue;
    expect.soft(received.body.equals(wanted.body), name).toBe(true);
  }
});

test('every other file', async () => {
  const list = JSON.parse(readFileSync('dist/edge/files.json', 'utf8')) as Record<string, { isPage: boolean }>;
  const paths = Object.keys(list).filter((path) => !list[path]!.isPage && !path.endsWith('.woff2'));
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const { name, wanted, received } = await compare({ path, headers: br });
    expect.soft(received.body.equals(wanted.body), name).toBe(true);
  }
});

test('fonts, which Cloudflare serves without the Worker, under an ETag of its own', async () => {
  const fonts = readdirSync('dist/current/client/assets').filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(3);
  for (const font of fonts) {
    const sent = { path: `/assets/${font}`, headers: br };
    const [wanted, received] = await Promise.all([send(node, sent), send(edge, sent)]);
    expect.soft(received.body.equals(wanted.body), font).toBe(true);
    const { etag: _ours, ...headers } = wanted.headers;
    expect.soft(received.headers, font).toMatchObject(headers);
  }
  expect(JSON.stringify(edge.log)).not.toContain('.woff2');
});

// routes.test.ts asks the Worker for others, too.
test.each([
  // Without compression.
  ...['/', '/about', '/sitemap.xml', '/favicon.svg'].map((path) => ({
    path,
    headers: { 'accept-encoding': 'identity' },
  })),
  ...[
    '/blog?q=seo',
    '/blog?category=SEO&q=',
    '/blog?q=%22%3E%3Cscript%3E',
    '/blog/guide-seo-rates-philippines?seo=Basic',
    '/SERVICES/SEO',
    '/%E0%A4%A',
    '/about%00.html',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `/${'a'.repeat(5000)}`,
    '/templates/contact.json',
    '/files.json',
    '/about.html.br',
    '/worker.js',
    // The desk is off.
    '/desk',
    '/desk/api/leads',
    `/desk/assets/${readdirSync('dist/current/desk/assets')[0]}`,
    '/toString',
    '/__proto__',
    '/health/live',
  ].map((path) => ({ path })),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => ({ path: '/about', method })),
  { path: '/about', method: 'HEAD', headers: br },
  // From the second page of a visit on, links are prefetched.
  { path: '/about', headers: { ...br, 'sec-fetch-site': 'same-origin' } },
] satisfies Sent[])('$method $path', async (sent) => {
  const { wanted, received } = await compare(sent);
  expect(received.body.toString()).toBe(wanted.body.toString());
});

test('a page is revalidated, and not sent twice', async () => {
  const { received } = await compare({ path: '/about', headers: br });
  const headers = { ...br, 'if-none-match': received.headers['etag'] as string };
  const again = await compare({ path: '/about', headers });
  expect([again.received.status, again.received.body.length]).toEqual([304, 0]);
  await compare({ path: '/nowhere', headers });
});

test('the log has a line for each response, without the query string', async () => {
  await send(edge, { path: '/blog?q=a+secret' });
  await expect.poll(() => edge.log.at(-1)).toMatchObject({ method: 'GET', path: '/blog', status: 200 });
  expect(JSON.stringify(edge.log)).not.toContain('secret');
});
