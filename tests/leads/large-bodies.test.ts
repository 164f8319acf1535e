/** A body that is too large, or never ends, is refused before it is read, and uses no memory afterwards. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLeads } from '../read-leads.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { postLead, writeLead } from './post-lead.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LEADS_RATE_LIMIT: '1000' });
});
afterAll(() => server.stop());

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
  return new Promise<{ sentBytes: number; ms: number }>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.replace('\r\n', ' HTTP/1.1\r\nHost: x\r\n')}\r\n`);
      send();
    });
    function send() {
      while (socket.write(piece)) if (socket.destroyed) return;
      socket.once('drain', send);
    }
    socket.resume();
    // The connection was closed while sending.
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve({ sentBytes: socket.bytesWritten - socket.writableLength, ms: performance.now() - startedAt }),
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

test.each(floods)('%s is refused with %i and disconnected', async (_name, status, head, piece) => {
  const before = server.log.length;
  const { sentBytes, ms } = await flood(head, piece);
  expect(sentBytes).toBeLessThan(bufferedBytes);
  expect(ms).toBeLessThan(3000);
  // Read from the log: a client that only sends is often disconnected before it reads the response.
  const responded = expect.objectContaining({ msg: 'responded', status });
  await vi.waitFor(() => expect(server.log.slice(before)).toContainEqual(responded));
});

test('a lead a little over 32 KB is refused with a hint, and so is a small compressed one', async () => {
  const headers = { apikey: 'public-anon-key', 'content-type': 'application/json' };
  const large = { method: 'POST', headers, body: JSON.stringify({ name: 'x'.repeat(33_000) }) };
  const response = await fetch(`${server.url}/rest/v1/contacts`, large);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'PT413', details: null, hint: expect.stringContaining('32 KB') });

  const compressed = {
    method: 'POST',
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(writeLead('ana@example.ph')),
  };
  const refused = await fetch(`${server.url}/rest/v1/contacts`, compressed);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'PGRST102', hint: 'Send the body uncompressed.' });
  expect(readLeads(server.dataFolder)).toEqual([]);
});

function readMemory() {
  return (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) * 1024) / megabyte;
}

/** All kinds in turn, ten at a time. */
async function floodMany(count: number) {
  for (let sent = 0; sent < count; sent += 10) {
    const heads = Array.from({ length: 10 }, (_, number) => floods[(sent + number) % floods.length]!);
    await Promise.all(heads.map(([, , head, piece]) => flood(head, piece)));
  }
}

test.skipIf(process.platform !== 'linux')('200 of them leave the server’s memory no larger than before', async () => {
  // Warms up the server's code.
  await floodMany(40);
  const beforeMb = readMemory();
  await floodMany(200);
  const grownMb = readMemory() - beforeMb;
  console.log(`200 large bodies: memory ${Math.round(beforeMb)} MB before, ${Math.round(beforeMb + grownMb)} MB after`);
  expect(grownMb).toBeLessThan(40);
  expect((await postLead(server.url)).status).toBe(201);
});
