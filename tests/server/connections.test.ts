/** One client cannot take all connections. On loopback, a client may choose its IP address. */
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { forThisTest } from '../support/use-server.ts';

const start = (env: Record<string, string> = {}) => forThisTest(startServer(env), 'SIGKILL');

/** Opens idle connections; resolves with how many are still open once the server has seen all of them. */
async function holdConnections(url: string, count: number, localAddress: string) {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port: Number(port), host: hostname, localAddress }).resume();
      onTestFinished(() => void socket.destroy());
      await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
      return socket;
    }),
  );
  const countOpen = () => sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;
  return { countOpen, close: () => sockets.forEach((socket) => socket.destroy()) };
}

/** The status of /about, or 0 if the connection is closed. */
function visit(url: string, localAddress: string) {
  return new Promise<number>((resolve) => {
    const agent = new Agent({ localAddress });
    get(`${url}/about`, { agent }, (response) => resolve(response.resume().statusCode!)).on('error', () => resolve(0));
  });
}

test('a client with too many connections is refused more, and others are served', async () => {
  const server = await start();
  const held = await holdConnections(server.url, 230, '127.0.0.3');
  await expect.poll(held.countOpen).toBe(200);
  expect(await visit(server.url, '127.0.0.3')).toBe(0);
  expect(await visit(server.url, '127.0.0.2')).toBe(200);
  await expect
    .poll(() => server.log.filter(({ msg }) => String(msg).startsWith('a connection was refused')))
    .toHaveLength(1);

  held.close();
  await expect.poll(() => visit(server.url, '127.0.0.3')).toBe(200);
});

/** Sends text and reads until the connection is closed from the other side, while its own stays open. */
async function sendRaw(url: string, text: string, { isReading = true } = {}) {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let received = '';
  let timer: NodeJS.Timeout | undefined;
  // Only a write tells that the other side is closed altogether. What is not read by then is lost.
  const keepWriting = () => (timer = setInterval(() => socket.write('x'), 100));
  if (isReading) socket.on('data', (chunk) => (received += chunk.toString('latin1'))).once('end', keepWriting);
  else keepWriting();
  socket.write(text);
  onTestFinished(() => clearInterval(timer));
  await new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
  clearInterval(timer);
  return received.match(/HTTP\/1\.1 \d+/g) ?? [];
}

const about = 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n';

test('a client that keeps a refused connection open is disconnected after a second', async () => {
  const server = await start();
  const startedAt = performance.now();
  expect(await sendRaw(server.url, 'NONSENSE\r\n\r\n')).toEqual(['HTTP/1.1 400']);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test('32 requests at once are answered, and with more the connection is closed', async () => {
  const server = await start();
  const last = about.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  expect(await sendRaw(server.url, about.repeat(31) + last)).toHaveLength(32);
  expect((await sendRaw(server.url, about.repeat(2_000))).length).toBeLessThan(32);
  await sendRaw(server.url, about.repeat(2_000), { isReading: false });
  expect(await visit(server.url, '127.0.0.2')).toBe(200);
});

test('the connections of a trusted proxy are those of many visitors, up to a limit for all together', async () => {
  const server = await start({ TRUST_PROXY: '127.0.0.3' });
  const held = await holdConnections(server.url, 950, '127.0.0.3');
  await expect.poll(held.countOpen).toBe(900);
});
