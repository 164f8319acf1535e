/** A body that is too large, or never ends, is refused before it is read, and uses no memory afterwards. */
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readMemoryMb } from '../../support/process-memory.ts';
import { startServer } from '../../support/start-server.ts';
import { useServer } from '../../support/use-server.ts';
import { postLead } from '../../support/leads/post-lead.ts';

const server = useServer(() => startServer({ LEADS_RATE_LIMIT: '1000' }));

const megabyte = 1024 * 1024;
/** At most this much is in the buffers of both ends when the connection is closed. */
const bufferedBytes = 16 * megabyte;
const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
const json = 'apikey: public-anon-key\r\nContent-Type: application/json\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n';

/** Sends until the server closes the connection. */
function flood(head: string, piece = chunk) {
  const { hostname, port } = new URL(server.url);
  const startedAt = performance.now();
  return new Promise<{ status: number; sentBytes: number; ms: number }>((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.replace('\r\n', ' HTTP/1.1\r\nHost: x\r\n')}\r\n`);
      send();
    });
    function send() {
      while (socket.write(piece)) if (socket.destroyed) return;
      socket.once('drain', send);
    }
    socket.setEncoding('latin1').on('data', (text: string) => (received += text));
    // The connection was closed while sending.
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]),
        sentBytes: socket.bytesWritten - socket.writableLength,
        ms: performance.now() - startedAt,
      }),
    );
  });
}

const floods: [name: string, status: number, head: string, piece?: string][] = [
  ['a lead of 10 MB', 413, `POST /rest/v1/contacts\r\n${json}Content-Length: 10000000\r\n`, 'x'.repeat(0x10000)],
  ['a lead without end', 413, `POST /rest/v1/contacts\r\n${json}${chunked}`],
  ['a compressed lead without end', 400, `POST /rest/v1/contacts\r\n${json}Content-Encoding: gzip\r\n${chunked}`],
  ['a lead without end and without the key', 401, `POST /rest/v1/contacts\r\n${chunked}`],
  ['a form of 10 MB', 413, `POST /contact\r\n${form}Content-Length: 10000000\r\n`, 'x'.repeat(0x10000)],
  ['a form without end', 413, `POST /contact\r\n${form}${chunked}`],
  ['a form without end of no known kind', 415, `POST /contact\r\nContent-Type: text/csv\r\n${chunked}`],
  ['a GET of leads with a body without end', 401, `GET /rest/v1/contacts\r\n${json}${chunked}`],
  ['a preflight without end', 204, `OPTIONS /rest/v1/contacts\r\n${chunked}`],
  ['a GET of a page with a body without end', 200, `GET /about\r\n${chunked}`],
  ['a GET of an unknown page with a body without end', 404, `GET /nowhere\r\n${chunked}`],
];

test.concurrent.each(floods)('%s is refused with %i and disconnected', async (_name, status, head, piece) => {
  const outcome = await flood(head, piece);
  expect(outcome.status).toBe(status);
  expect(outcome.sentBytes).toBeLessThan(bufferedBytes);
  expect(outcome.ms).toBeLessThan(3000);
});

/** Sends a form of which the server refuses the first bytes, and what follows once its response is there. */
function sendAfterRefusal(send: (socket: Socket) => unknown, contentLength = 300_000) {
  const { hostname, port } = new URL(server.url);
  return new Promise<{ received: string; error: Error | undefined; ms: number }>((resolve) => {
    let received = '';
    let error: Error | undefined;
    let refusedAt = 0;
    const socket = connect(Number(port), hostname, () =>
      socket.write(`POST /contact HTTP/1.1\r\nHost: x\r\n${form}Content-Length: ${contentLength}\r\n\r\nform=`),
    );
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
      if (!received.endsWith('Too Large\n') || refusedAt > 0) return;
      refusedAt = performance.now();
      send(socket);
    });
    socket.on('error', (cause) => (error = cause));
    socket.on('close', () => resolve({ received, error, ms: performance.now() - refusedAt }));
  });
}

test('who is still sending when the refusal arrives is not cut off', async () => {
  let isOpen = false;
  const { received, error } = await sendAfterRefusal(async (socket) => {
    const pieces = 'x'.repeat(300_000 - 'form='.length).match(/.{1,5000}/g)!;
    for (const piece of pieces) {
      isOpen = !socket.readableEnded;
      await new Promise((done) => socket.write(piece, done));
    }
  });
  expect(received).toMatch(/^HTTP\/1\.1 413 [^]+connection: close/i);
  expect(error).toBeUndefined();
  expect(isOpen).toBe(true);
});

/** All kinds in turn, a hundred at a time. */
async function floodMany(count: number) {
  for (let sent = 0; sent < count; sent += 100) {
    const heads = Array.from({ length: 100 }, (_, number) => floods[(sent + number) % floods.length]!);
    await Promise.all(heads.map(([, , head, piece]) => flood(head, piece)));
  }
}

test.skipIf(process.platform !== 'linux')('200 of them leave the server’s memory no larger than before', async () => {
  // Warms up the server's code.
  await floodMany(100);
  const beforeMb = readMemoryMb(server.pid);
  await floodMany(200);
  const grownMb = readMemoryMb(server.pid) - beforeMb;
  console.log(`200 large bodies: memory ${Math.round(beforeMb)} MB before, ${Math.round(beforeMb + grownMb)} MB after`);
  expect(grownMb).toBeLessThan(40);
  expect((await postLead(server.url)).status).toBe(201);
});
