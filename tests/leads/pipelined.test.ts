/** Several requests sent at once over one connection: responses are matched to requests by their order. */
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readLeads } from '../read-leads.ts';
import { startServer } from '../start-server.ts';
import { leadHeaders, writeLead } from './post-lead.ts';

/** Everything that is received until the server closes the connection. */
function sendRaw(url: string, text: string) {
  return new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let responses = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('latin1').on('data', (chunk: string) => (responses += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(responses));
  });
}

function readStatuses(responses: string) {
  return [...responses.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
}

function writePost(body: string) {
  const headers = Object.entries(leadHeaders(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /rest/v1/contacts HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n${body}`;
}

test('a lead that was stored gets 201, even if an invalid request follows at once', async () => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  const responses = await sendRaw(server.url, `${writePost(writeLead('first@example.ph'))}NONSENSE\r\n\r\n`);
  expect(readStatuses(responses)).toEqual([201, 400]);
  expect(readLeads(server.dataFolder).map(({ email }) => email)).toEqual(['first@example.ph']);
});

test('a lead whose own body is invalid is refused at once', async () => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  const head = writePost('').replace(/content-length: \d+/, 'transfer-encoding: chunked');
  const startedAt = performance.now();
  expect(readStatuses(await sendRaw(server.url, `${head}no size\r\n`))).toEqual([400]);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect(readLeads(server.dataFolder)).toEqual([]);
});
