/** What servers of other people may answer, over real connections on the loopback. */
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { stayOnLoopback } from '#tests/support/first-look/stay-on-loopback.ts';
import { listen } from '#tests/support/ports.ts';
import { createLookFetch } from './look-fetch.ts';

stayOnLoopback();

/** What becomes of a request to a server that answers with this. */
async function ask(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => answer(socket));
  });
  const { host, url, stop } = await listen(server);
  const fetchOnce = createLookFetch({ testHost: host });
  const { signal } = new AbortController();
  try {
    const { status, body } = await fetchOnce(new URL(url), { userAgent: 'a test', signal });
    return `${status} ${await text(body)}`;
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  } finally {
    stop();
  }
}

const send = (head: string) => (socket: Socket) => void socket.write(`HTTP/1.1 ${head}\r\n\r\n`);

test.each([
  ['101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket'],
  ['200 OK\r\ncontent-length: 5\r\ncontent-encoding: constructor\r\n\r\nhello'],
  ['200 OK\r\ncontent-length: 5\r\ncontent-encoding: __proto__\r\n\r\nhello'],
  ['200 OK\r\ncontent-length: 5\r\ncontent-encoding: gzip, gzip\r\n\r\nhello'],
  ['20 OK'],
])('a server that answers %j is left at once', { timeout: 20_000 }, async (head) => {
  expect(await ask(send(head))).toBe('unreadable');
});

test.each(['100 Continue', '102 Processing', '103 Early Hints'])(
  'a server that answers nothing but %s, again and again, is left',
  { timeout: 20_000 },
  async (head) => {
    const flood = (socket: Socket) => {
      const announce = (error?: Error | null) => error || socket.write(`HTTP/1.1 ${head}\r\n\r\n`.repeat(50), announce);
      announce();
    };
    expect(await ask(flood)).toBe('unreadable');
  },
);

test('a few announcements are no reason to leave', { timeout: 20_000 }, async () => {
  const hint = '103 Early Hints\r\n\r\nHTTP/1.1 ';
  expect(await ask(send(`${hint.repeat(3)}200 OK\r\ncontent-length: 5\r\n\r\nhello`))).toBe('200 hello');
});

test('a server that ends the connection without a word is unreachable', { timeout: 20_000 }, async () => {
  expect(await ask((socket) => void socket.end())).toBe('unreachable');
});
