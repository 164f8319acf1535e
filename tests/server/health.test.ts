import { open, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { postLead } from '../support/leads/post-lead.ts';
import { runOwnerTool } from '../support/leads/run-owner-tool.ts';
import { makeTestFolder } from '../support/make-test-folder.ts';
import { startServer } from '../support/start-server.ts';
import { forThisTest } from '../support/use-server.ts';

async function start(env: Record<string, string> = {}) {
  const server = await forThisTest(startServer(env));
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

/** Overwrites the pages of a table in the file, as a bad disk does, and keeps the file otherwise as it is. */
async function damageTable(folder: string, table: string) {
  const database = new DatabaseSync(`${folder}/leads.db`);
  const { rootpage } = database.prepare('select rootpage from sqlite_schema where name = ?').get(table) as {
    rootpage: number;
  };
  const { page_size: size } = database.prepare('pragma page_size').get() as { page_size: number };
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  const file = await open(`${folder}/leads.db`, 'r+');
  await file.write(Buffer.alloc(size, 'x'), 0, size, (rootpage - 1) * size);
  await file.close();
}

test.each(['contacts', 'lead_senders', 'lead_origins'])(
  'damaged pages of %s: leads and health get 503',
  async (table) => {
    const folder = makeTestFolder();
    await (await startServer({ DATA_DIR: folder })).stop();
    await damageTable(folder, table);
    const { server, read } = await start({ DATA_DIR: folder, METRICS_PORT: '0' });
    expect(await read('/health')).toMatchObject({ status: 503, body: { store: 'unavailable' } });
    expect((await postLead(server.url)).status).toBe(503);
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);
    const metricsUrl = server.log.find(({ msg }) => msg === 'serving')!['metrics'] as string;
    const metrics = await (await fetch(metricsUrl)).text();
    expect(metrics).toContain('website_store_up 0\n');
    expect(metrics).toContain('website_leads_total{outcome="unavailable"} 1\n');
  },
);

test('a file that is no database stops leads, not the pages, until a backup is restored', async () => {
  const folder = makeTestFolder();
  const backup = makeTestFolder();
  await (await startServer({ DATA_DIR: backup })).stop();
  await writeFile(`${folder}/leads.db`, 'This is no database.\n'.repeat(1000));
  const { server, read } = await start({ DATA_DIR: folder, DESK: 'on', DESK_USERS: 'ana@example.ph' });
  expect(await read('/health')).toMatchObject({ status: 503, body: { store: 'unavailable' } });
  expect((await postLead(server.url)).status).toBe(503);
  expect((await fetch(`${server.url}/contact`)).status).toBe(200);
  expect(JSON.stringify(server.log)).toContain('npm run leads -- restore FILE');
  const run = (...args: string[]) => runOwnerTool({ DATA_DIR: folder }, ...args);
  expect(await run('list')).toMatchObject({ code: 1, err: expect.stringContaining('npm run leads -- restore FILE') });
  expect(await run('restore', `${backup}/leads.db`)).toMatchObject({ code: 0, err: '' });
  await expect.poll(async () => (await postLead(server.url)).status, { interval: 500 }).toBe(201);
});
