/** Slow clients. Each test waits for seconds on its own server, so the tests run concurrently. */
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';

/** Connects and sends only the beginning of a request. */
async function beginRequest(url: string, beginning: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(beginning);
  return socket;
}

describe.concurrent('a client', () => {
  test('that never finishes its request is disconnected within 20 seconds', async () => {
    const server = await startServer();
    const started = Date.now();
    const socket = await beginRequest(server.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const response = await new Promise<string>((resolve, reject) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(Date.now() - started).toBeLessThan(20_000);
    await server.stop();
  });

  test('that stalls delays the stop by a few seconds only', async () => {
    const server = await startServer();
    const socket = await beginRequest(server.url, 'GET /about HTTP/1.1\r\nHost: x\r\n');
    socket.on('error', () => {});
    const started = Date.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});
