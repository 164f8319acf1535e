/** Clients that keep connections open and send very slowly do not block real visitors. */
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { leadHeaders, writeLead } from '../../support/leads/post-lead.ts';
import { readLeads } from '../../support/read-leads.ts';
import { forThisTest } from '../../support/use-server.ts';

const head = Object.entries(leadHeaders(writeLead('slow@example.ph')))
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const unfinished = {
  headers: 'POST /rest/v1/contacts HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  body: `POST /rest/v1/contacts HTTP/1.1\r\nHost: x\r\n${head}\r\n`,
};

/** Sends a start and then a letter a second; returns what was answered, and after how long the connection was closed. */
function sendSlowly(url: string, start: string): Promise<{ openMs: number; answer: string }> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(start));
    const timer = setInterval(() => socket.write('x'), 1000);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    // The connection was closed while sending.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ openMs: performance.now() - startedAt, answer });
    });
    onTestFinished(() => void socket.destroy());
  });
}

test('500 slow connections are closed within 20 seconds, and other visitors notice nothing', async () => {
  const server = await forThisTest(startServer(loadEnv));
  const slow = Array.from({ length: 500 }, (_, count) =>
    sendSlowly(server.url, count % 2 ? unfinished.headers : unfinished.body),
  );
  // Fifty leads a second are enough, and leave CPU time to other tests.
  const load = startLoad(() => server.url, 5, 100);
  onTestFinished(load.abandon);

  const closed = await Promise.all(slow);
  const openMs = closed.map((connection) => connection.openMs);
  const closedAfterMs = Math.max(...openMs);
  await load.finish();
  const slowestLeadMs = Math.max(...load.responseTimesMs);
  console.log(
    `500 slow connections: the last closed after ${Math.round(closedAfterMs)} ms; meanwhile ` +
      `${load.acknowledged.length} leads, the slowest in ${Math.round(slowestLeadMs)} ms`,
  );
  expect(closedAfterMs).toBeLessThan(20_000);
  // One of those that never finished their headers.
  expect(closed[1]!.answer).toMatch(/^HTTP\/1\.1 408 /);
  // They were accepted and stayed open for a while.
  expect(Math.min(...openMs)).toBeGreaterThan(5000);
  expect(Object.keys(load.statuses)).toEqual(['201']);
  // Far from the time that the slow ones stay, on a machine that does other things too.
  expect(slowestLeadMs).toBeLessThan(5000);
  const stored = readLeads(server.dataFolder).map(({ email }) => email);
  expect(compareLeads(load.acknowledged, stored)).toEqual(allStoredOnce);
});
