/** Several requests sent at once over one connection: responses are matched to requests by their order. */
import { expect, test } from 'vitest';
import { readLeads } from '../../support/read-leads.ts';
import { sendRaw } from '../../support/send-raw.ts';
import { startServer } from '../../support/start-server.ts';
import { leadHeaders, postLead, writeLead } from '../../support/leads/post-lead.ts';
import { forThisTest } from '../../support/use-server.ts';

function readStatuses(responses: string) {
  return [...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

function writePost(body: string) {
  const headers = Object.entries(leadHeaders(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /rest/v1/contacts HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n${body}`;
}

const writeOther = (head: string) => writePost('').replace(/content-length: \d+/, head);

test.each([
  { name: 'is no HTTP', next: 'NONSENSE\r\n\r\n' },
  { name: 'ends too early', next: `${writeOther('content-length: 500')}x`, isHalfClosed: true },
  { name: 'has an invalid body', next: `${writeOther('transfer-encoding: chunked')}no size\r\n` },
])('a lead that was stored gets 201, even if one follows that $name', async ({ next, ...options }) => {
  const server = await forThisTest(startServer());
  const responses = await sendRaw(server.url, writePost(writeLead('first@example.ph')) + next, options);
  expect(readStatuses(responses)).toEqual([201, 400]);
  expect(readLeads(server.dataFolder).map(({ email }) => email)).toEqual(['first@example.ph']);
});

test('a lead whose own body is invalid is refused at once', async () => {
  const server = await forThisTest(startServer());
  const head = writeOther('transfer-encoding: chunked');
  const startedAt = performance.now();
  expect(readStatuses(await sendRaw(server.url, `${head}no size\r\n`))).toEqual([400]);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(readLeads(server.dataFolder)).toEqual([]);
});

test('what follows a refused body is not handled: the response says that the connection closes', async () => {
  const server = await forThisTest(startServer());
  const refused = `${writeOther('content-length: 100000')}${'x'.repeat(100_000)}`;
  expect(readStatuses(await sendRaw(server.url, refused + writePost(writeLead('next@example.ph'))))).toEqual([413]);
  // The store writes leads in order.
  expect((await postLead(server.url, { email: 'last@example.ph' })).status).toBe(201);
  expect(readLeads(server.dataFolder).map(({ email }) => email)).toEqual(['last@example.ph']);
});

test('a refused body that turns out to be invalid gets one response', async () => {
  const server = await forThisTest(startServer());
  const head = writeOther('transfer-encoding: chunked').replace(/apikey: .+\r\n/, '');
  expect(readStatuses(await sendRaw(server.url, `${head}no size\r\n`))).toEqual([401]);
});
