import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { send as sendTo, type Request } from '../support/leads/lead-request.ts';
import { sendRaw } from '../support/send-raw.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer(() => startServer());
const send = ({ method = 'GET', ...request }: Request = {}) => sendTo(server.url, { method, ...request });

let markers = 0;

/** Returns the log lines after this call: a marker request shows that all earlier lines were received. */
async function watchLog() {
  const path = `/marker-${markers++}`;
  const isMarker = (line: Record<string, unknown>) => line['path'] === path;
  await send({ path });
  await expect.poll(() => server.log.some(isMarker)).toBe(true);
  const start = server.log.findIndex(isMarker) + 1;
  return () => server.log.slice(start);
}

describe('sending a page', () => {
  test('brotli, gzip or identity by accept-encoding, with a vary header', async () => {
    const br = await send({ headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await send({ headers: { 'accept-encoding': 'gzip' } });
    const plain = await send();
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(br.body.length).toBeLessThan(gzip.body.length);
    expect(gzip.body.length).toBeLessThan(plain.body.length);
    for (const { headers, body } of [br, gzip, plain]) {
      // The header with the speculation rules depends on sec-fetch-site.
      expect(headers['vary']).toBe('accept-encoding, sec-fetch-site');
      expect(headers['content-length']).toBe(String(body.length));
    }
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  test('a page is revalidated each time, and not sent twice', async () => {
    const first = await send({ path: '/about' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await send({ path: '/about', headers: { 'if-none-match': first.headers['etag']! } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const changed = await send({ path: '/about', headers: { 'if-none-match': '"of-yesterday"' } });
    expect(changed.status).toBe(200);
    const missing = await send({ path: '/nowhere' });
    expect((await send({ path: '/nowhere', headers: { 'if-none-match': missing.headers['etag']! } })).status).toBe(404);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const get = await send({ path: '/about', headers: { 'accept-encoding': 'br' } });
    const head = await send({ path: '/about', method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(head.body.length).toBe(0);
    const { date: _date, ...headers } = get.headers;
    expect(head.headers).toMatchObject(headers);
  });
});

test('a path that cannot be read gets the not-found page, with status 400', async () => {
  const [broken, missing] = [await send({ path: '/%E0%A4%A' }), await send({ path: '/nowhere' })];
  expect([broken.status, missing.status]).toEqual([400, 404]);
  expect(broken.body).toEqual(missing.body);
});

describe('bad input gets a short response and a log line', () => {
  test.each([
    ['an over-long path', { path: `/${'a'.repeat(5000)}` }, 414],
    ['an over-long query', { path: `/?q=${'a'.repeat(5000)}` }, 414],
    ['POST to a page', { path: '/about', method: 'POST' }, 405],
    ['TRACE', { path: '/about', method: 'TRACE' }, 405],
    ['PROPFIND', { path: '/about', method: 'PROPFIND' }, 405],
    ['a form sent to a page', { path: '/about', method: 'POST', body: 'name=x' }, 405],
    ['a large body sent to a page', { path: '/about', method: 'PUT', body: 'x'.repeat(100_000) }, 405],
  ])('%s', async (_name, options: Request, status) => {
    const newLines = await watchLog();
    const response = await send(options);
    expect(response.status).toBe(status);
    expect(response.body.length).toBeLessThan(60);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
    await expect.poll(newLines).toMatchObject([{ status, method: options.method ?? 'GET' }]);
  });

  test.each([
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a method that does not exist', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s', async (_name, text, status) => {
    const newLines = await watchLog();
    const response = await sendRaw(server.url, text);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).not.toMatch(/node|fastify|at .*:\d+/i);
    await expect.poll(newLines).toMatchObject([{ msg: 'unreadable request' }]);
  });

  test('two Host headers, however they are written', async () => {
    for (const second of ['Host: y', 'hOST: x']) {
      expect(await sendRaw(server.url, `GET /about HTTP/1.1\r\nHost: x\r\n${second}\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 400 /,
      );
    }
  });
});

test('no response header names the server software', async () => {
  for (const path of ['/', '/nowhere', '/health', '/%E0%A4%A']) {
    const { headers } = await send({ path });
    expect.soft(headers['server'], path).toBeUndefined();
    expect.soft(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('log lines are JSON with method, path, status and time, and nothing of the visitor', async () => {
  const newLines = await watchLog();
  await send({ path: '/blog?q=a+secret' });
  await send({ path: '/about/?from=secret' });
  const ms = expect.any(Number) as unknown;
  await expect.poll(newLines).toMatchObject([
    { method: 'GET', path: '/blog', status: 200, ms },
    { method: 'GET', path: '/about/', status: 308, ms },
  ]);
  // Neither what was searched for nor the IP address.
  expect(JSON.stringify(newLines())).not.toMatch(/secret|127\.0\.0\.1/);
});

function warnings({ log }: RunningServer, text: string) {
  return log.filter(({ level, msg }) => level === 40 && String(msg).includes(text));
}

describe('behind a proxy that is not set up', () => {
  test('an https site without TRUST_PROXY says at its start that visitors share one rate limit', async () => {
    const own = await startServer({ SITE_URL: 'https://www.example.com' });
    await expect.poll(() => warnings(own, 'TRUST_PROXY is not set')).toHaveLength(1);
    await own.stop();
  });

  test('X-Forwarded-For from an IP address that is not trusted is reported once, without what it says', async () => {
    const newLines = await watchLog();
    for (let count = 0; count < 3; count += 1) await send({ headers: { 'x-forwarded-for': '203.0.113.7' } });
    await expect.poll(() => newLines().filter(({ msg }) => msg === 'responded')).toHaveLength(3);
    expect(warnings(server, 'X-Forwarded-For')).toHaveLength(1);
    expect(JSON.stringify(newLines())).not.toContain('203.0.113.7');
  });
});

describe('starting and stopping', () => {
  test('a stop signal waits for open requests, then exits with 0', async () => {
    const own = await startServer();
    const { hostname, port } = new URL(own.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('GET /about HTTP/1.1\r\nHost: x\r\n');
    const response = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString('latin1')));
      socket.on('close', () => resolve(text));
    });
    // The request line is in; the rest arrives after the signal.
    const stopped = own.stop('SIGTERM');
    await expect.poll(() => own.log.some((line) => line['msg'] === 'stopping')).toBe(true);
    socket.write('Connection: close\r\n\r\n');
    expect(await stopped).toBe(0);
    expect(await response).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('an invalid environment variable stops the start with one line that names it', async () => {
    await expect(startServer({ PORT: 'eighty' })).rejects.toThrow(
      /^Wrong environment\. PORT: must be a whole number.*$/,
    );
  });

  test('a port in use stops the start with a line that says so', async () => {
    await expect(startServer({ PORT: new URL(server.url).port })).rejects.toThrow(/in use/);
  });
});
