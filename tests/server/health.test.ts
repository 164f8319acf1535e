import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { postLead } from '../support/leads/post-lead.ts';
import { startServer } from '../support/start-server.ts';

async function start(env: Record<string, string> = {}) {
  const server = await startServer(env);
  onTestFinished(async () => void (await server.stop()));
  const read = async (path: string) => {
    const response = await fetch(server.url + path);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { server, read };
}

test('a server whose store responds is healthy', async () => {
  const { read } = await start();
  expect(await read('/health')).toEqual({
    status: 200,
    body: { status: 'ok', store: 'ok', oldestUnsentSeconds: null },
  });
  expect(await read('/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
});

test('a lead of which the owner has not been notified has an age', async () => {
  // Nobody listens on port 9.
  const { server, read } = await start({
    LEADS_WEBHOOK_URL: 'http://127.0.0.1:9',
    LEADS_WEBHOOK_SECRET: 'a secret of 16 letters',
  });
  expect((await postLead(server.url)).status).toBe(201);
  await expect
    .poll(() => read('/health'), { timeout: 5_000 })
    .toEqual({ status: 200, body: { status: 'ok', store: 'ok', oldestUnsentSeconds: expect.any(Number) } });
});

test('too little free disk: leads are refused as on a full disk, pages and the process are fine', async () => {
  const { server, read } = await start({ LEADS_MIN_FREE_MB: '1000000000' });
  const refused = await postLead(server.url);
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.body)).toMatchObject({
    code: '53100',
    hint: expect.stringMatching(/same Idempotency-Key/) as unknown,
  });
  expect(await read('/health')).toEqual({
    status: 503,
    body: { status: 'unavailable', store: 'disk full', oldestUnsentSeconds: null },
  });
  expect((await read('/health/live')).status).toBe(200);
  expect((await fetch(`${server.url}/contact`)).status).toBe(200);
});

test('a store that does not respond: 503, and the process is alive', async () => {
  const folder = await mkdtemp(`${tmpdir()}/parola-test-`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { read } = await start({ DATA_DIR: folder });
  const other = new DatabaseSync(`${folder}/leads.db`);
  onTestFinished(() => other.close());
  other.exec('drop table lead_outbox');
  await expect.poll(async () => (await read('/health')).status, { timeout: 5_000 }).toBe(503);
  expect((await read('/health/live')).status).toBe(200);
});
