import { beforeAll, expect, test } from 'vitest';
import { aLead, insert, send } from '../support/leads/lead-request.ts';
import { startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer(() => startServer({ METRICS_PORT: '0', LEADS_RATE_LIMIT: '3' }));
let metricsUrl: string;
beforeAll(() => {
  metricsUrl = server.log.find(({ msg }) => msg === 'serving')!['metrics'] as string;
});

async function readMetrics() {
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/ (\S+)$/.exec(line)![1])]));
}

test('a page of another host, whose name leads to this machine, may not read them', async () => {
  const { origin, pathname } = new URL(metricsUrl);
  const asked = { method: 'GET', path: pathname, headers: { host: 'evil.example:9100' } };
  expect(await send(origin, asked)).toMatchObject({ status: 403 });
});

test('responses are counted by status and leads by outcome', async () => {
  const before = await readMetrics();
  await fetch(`${server.url}/about`);
  await fetch(`${server.url}/nowhere`);
  await insert(server.url, aLead, { headers: { 'idempotency-key': 'one' } });
  await insert(server.url, aLead, { headers: { 'idempotency-key': 'one' } });
  await insert(server.url, { ...aLead, name: 'Ben' }, { headers: { 'idempotency-key': 'one' } });
  await insert(server.url, { ...aLead, name: '' });
  await insert(server.url, aLead, { headers: { 'x-form-signals': 'honeypot' } });
  await insert(server.url, aLead);
  await insert(server.url, aLead);
  const after = await readMetrics();
  const more = (name: string) => after[name]! - (before[name] ?? 0);
  expect(more('website_responses_total{code="200"}')).toBe(1);
  expect(more('website_responses_total{code="404"}')).toBe(1);
  expect(more('website_responses_total{code="201"}')).toBe(4);
  const outcomes = ['saved', 'flagged', 'repeated', 'conflict', 'limited', 'refused', 'unavailable'];
  expect(outcomes.map((outcome) => more(`website_leads_total{outcome="${outcome}"}`))).toEqual([2, 1, 1, 1, 1, 1, 0]);
  expect(more('website_store_seconds_count')).toBe(6);
  expect(after['website_store_seconds_sum']).toBeGreaterThan(0);
  expect(after).toMatchObject({ website_store_up: 1, website_outbox_waiting: 0, website_outbox_given_up: 0 });
  expect(after['process_resident_memory_bytes']).toBeGreaterThan(10_000_000);
});

test('only this machine can read them, on their own port', async () => {
  expect(new URL(metricsUrl).hostname).toBe('127.0.0.1');
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
});
