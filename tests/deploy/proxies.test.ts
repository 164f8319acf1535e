/** The examples of deploy/ for nginx and Caddy, in front of the real server: visitors notice no difference. */
import { once } from 'node:events';
import { connect as connectHttp2, constants } from 'node:http2';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { takeFormTime } from '../support/leads/form-time.ts';
import { aLead, publicKey, send } from '../support/leads/lead-request.ts';
import { listen } from '../support/ports.ts';
import { readLeads } from '../support/read-leads.ts';
import { startServer } from '../support/start-server.ts';
import { proxyKinds, startProxy, type Proxy } from '../support/start-proxy.ts';
import { useServer } from '../support/use-server.ts';

type Sent = {
  host?: string;
  /** Plain HTTP, without TLS. */
  isPlain?: boolean;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The visitor's IP address. */
  from?: string;
};

/** Sends a path as it is. */
async function visit(proxy: Proxy, path: string, sent: Sent = {}) {
  const { host = 'example.com', isPlain = false, method = 'GET', headers = {}, body, from = '127.0.0.1' } = sent;
  const options = {
    hostname: '127.0.0.1',
    localAddress: from,
    method,
    path,
    headers: { host, ...(body && { 'content-length': Buffer.byteLength(body) }), ...headers },
    agent: false,
  };
  const outgoing = isPlain
    ? requestHttp({ ...options, port: proxy.httpPort })
    : requestHttps({ ...options, port: proxy.httpsPort, servername: host, ca: proxy.certificate });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, headers: response.headers, text: await text(response) };
}

function insertFrom(proxy: Proxy, from: string, headers: Record<string, string> = {}) {
  return visit(proxy, '/rest/v1/contacts', {
    method: 'POST',
    from,
    headers: { apikey: publicKey, 'content-type': 'application/json', 'x-form-issued': takeFormTime(), ...headers },
    body: JSON.stringify(aLead),
  });
}

/** The headers that belong to a connection or name the proxy. */
function withoutProxyHeaders(headers: Record<string, unknown>) {
  const own = /^(alt-svc|connection|date|keep-alive|server|transfer-encoding|via)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
}

for (const kind of proxyKinds) {
  describe.skipIf(!kind.isInstalled)(`behind ${kind.name}`, () => {
    const server = useServer(() => startServer({ SITE_URL: 'https://example.com', TRUST_PROXY: '127.0.0.1' }));
    const proxy = useServer(() => startProxy(kind, server.url));
    const paths = ['/', '/about', '/blog?q=seo', '/favicon.svg', '/robots.txt', '/nowhere'];
    const oddPaths = ['//about//', '/about/', '/ABOUT', '/about%2F', '/services/industry/%C3%B1', '/blog?q=a%20b&q=+'];

    test.each([...paths, ...oddPaths])('%s is the same as without it', async (path) => {
      for (const encoding of ['br, gzip', 'gzip', 'identity', undefined]) {
        const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding };
        const direct = await send(server.url, { method: 'GET', path, headers: { host: 'example.com', ...headers } });
        const proxied = await visit(proxy, path, { headers });
        expect(proxied.status).toBe(direct.status);
        expect(withoutProxyHeaders(proxied.headers)).toEqual(withoutProxyHeaders(direct.headers));
        expect(proxied.text).toBe(direct.text);
      }
    });

    test('a page comes by HTTP/2, compressed by the server', async () => {
      const session = connectHttp2(`https://127.0.0.1:${proxy.httpsPort}`, {
        servername: 'example.com',
        ca: proxy.certificate,
      });
      onTestFinished(() => session.destroy());
      const stream = session.request({ ':path': '/', ':authority': 'example.com', 'accept-encoding': 'br' });
      const [headers] = (await once(stream, 'response')) as [Record<string, string>];
      expect(headers[constants.HTTP2_HEADER_STATUS]).toBe(200);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['strict-transport-security']).toContain('max-age');
      expect(session.alpnProtocol).toBe('h2');
    });

    test.skipIf(!kind.hasHttp3)('HTTP/3 is offered', async () => {
      expect((await visit(proxy, '/')).headers['alt-svc']).toContain(`h3=":${proxy.httpsPort}"`);
    });

    test('www and plain HTTP lead to the one URL of a page, with the query string', async () => {
      const www = await visit(proxy, '/blog?q=a%20b', { host: 'www.example.com' });
      expect(www).toMatchObject({ status: 308, headers: { location: 'https://example.com/blog?q=a%20b' } });
      const { status, headers } = await visit(proxy, '/blog?q=a%20b', { isPlain: true });
      expect(status).toBe(308);
      // Caddy names the port where it is not 443.
      expect(headers.location!.replace(`:${proxy.httpsPort}`, '')).toBe('https://example.com/blog?q=a%20b');
    });

    test('each visitor has a rate limit of their own, and cannot invent another IP address', async () => {
      for (let sent = 1; sent <= leadsPerMinute.client; sent += 1) {
        const { status } = await insertFrom(proxy, '127.0.0.11', { 'x-forwarded-for': `203.0.113.${sent}` });
        expect(status).toBe(201);
      }
      const forged = { 'x-forwarded-for': '203.0.113.99', 'x-real-ip': '203.0.113.99', forwarded: 'for=203.0.113.99' };
      expect((await insertFrom(proxy, '127.0.0.11', forged)).status).toBe(429);
      expect((await insertFrom(proxy, '127.0.0.12')).status).toBe(201);
      expect(readLeads(server.dataFolder)).toHaveLength(leadsPerMinute.client + 1);
      expect(server.log.filter(({ msg }) => String(msg).includes('TRUST_PROXY'))).toEqual([]);
    });

    test('a form posted without script is stored, also from the site’s own origin', async () => {
      const fields = { form: 'contact', issued: takeFormTime(), name: 'Ben', email: 'ben@example.ph', subject: 'Bags' };
      const posted = await visit(proxy, '/contact', {
        method: 'POST',
        from: '127.0.0.13',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://example.com' },
        body: String(new URLSearchParams({ ...fields, message: 'Kumusta!' })),
      });
      expect(posted.status).toBe(303);
      expect(posted.headers.location).toMatch(/^\//);
      expect(readLeads(server.dataFolder).map(({ email }) => email)).toContain('ben@example.ph');
    });

    test('what is too long is refused in the server’s own words', async () => {
      const posted = await visit(proxy, '/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `form=contact&message=${'a'.repeat(200_000)}`,
      });
      expect(posted.status).toBe(413);
      expect(posted.headers['content-security-policy']).toBeDefined();
    });

    test('a lead whose connection to the server breaks is not sent a second time', async () => {
      let requests = 0;
      const breaking = createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => {
          requests += 1;
          socket.destroy();
        });
      });
      const { url, stop } = await listen(breaking);
      const other = await startProxy(kind, url);
      onTestFinished(async () => {
        await other.stop();
        stop();
      });
      expect((await insertFrom(other, '127.0.0.1')).status).toBe(502);
      expect(requests).toBe(1);
    });
  });
}
