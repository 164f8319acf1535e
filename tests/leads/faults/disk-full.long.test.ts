/** On a full disk visitors get an error; once there is room again, no restart is needed. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { readLeads } from '../../support/read-leads.ts';
import { makeFolder } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { forThisTest } from '../../support/use-server.ts';

const unavailable = {
  code: expect.any(String),
  details: null,
  hint: expect.stringMatching(/same Idempotency-Key/),
  message: expect.any(String),
};

const run = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Makes this process's writes to files fail, until it is set to "unlimited" again. */
const limitFiles = (pid: number, bytes: string) => run('prlimit', `--pid=${pid}`, `--fsize=${bytes}:`);

const canLimit = run('prlimit', '--version');
if (!canLimit) console.warn('Skipped a disk that refuses writes: there is no program “prlimit” here (util-linux).');

test.skipIf(!canLimit)('a disk that refuses writes loses no lead, and the site stays up', async () => {
  const store = await makeFolder();
  const server = await forThisTest(startServer({ ...loadEnv, ...store.env }));
  const load = startLoad(() => server.url, 10);
  onTestFinished(load.abandon);
  await load.waitFor(50);

  expect(limitFiles(server.pid, '0')).toBe(true);
  await vi.waitFor(() => expect(load.statuses[503]).toBeGreaterThan(50), 10_000);
  const refused = await postLead(server.url);
  expect(refused).toMatchObject({ status: 503, headers: { 'content-type': 'application/json; charset=utf-8' } });
  expect(JSON.parse(refused.body)).toEqual({ ...unavailable, code: 'PGRST001' });
  expect((await fetch(`${server.url}/contact`)).status).toBe(200);

  expect(limitFiles(server.pid, 'unlimited')).toBe(true);
  await load.waitFor(50);
  await load.finish();
  expect(Object.keys(load.statuses)).toEqual(['201', '503']);
  expect(compareLeads(load.acknowledged, await store.readEmails())).toEqual(allStoredOnce);
});

const smallDisk = await mkdtemp(`${tmpdir()}/parola-disk-`);
const canMount = run('mount', '-t', 'tmpfs', '-o', 'size=320k', 'tmpfs', smallDisk);
if (!canMount) console.warn('Skipped a disk that is full: only an administrator may mount a small one.');
afterAll(async () => {
  if (canMount) run('umount', smallDisk);
  await rmdir(smallDisk);
});

test.skipIf(!canMount)(
  'a full disk has its own error code, and leads are stored again once there is room',
  async () => {
    const server = await forThisTest(
      startServer({ ...loadEnv, DATA_DIR: `${smallDisk}/data`, LEADS_MIN_FREE_MB: '0' }),
    );
    const responses = [];
    for (let count = 0; count < 40; count += 1) responses.push(await postLead(server.url));
    const acknowledged = responses.filter(({ status }) => status === 201).length;
    expect(acknowledged).toBeGreaterThan(0);
    expect(responses.at(-1)!.status).toBe(503);
    expect(JSON.parse(responses.at(-1)!.body)).toEqual({ ...unavailable, code: '53100' });
    expect(readLeads(`${smallDisk}/data`)).toHaveLength(acknowledged);
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);

    expect(run('mount', '-o', 'remount,size=8m', smallDisk)).toBe(true);
    expect((await postLead(server.url)).status).toBe(201);
    expect(readLeads(`${smallDisk}/data`)).toHaveLength(acknowledged + 1);
  },
);
