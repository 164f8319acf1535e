/** Two servers on one store, as during a deploy, and the owner's tool beside them. */
import { chmodSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StoredLead } from '#server/stores/store.ts';
import { startServer } from '../../support/start-server.ts';
import { makeFolder, persistentStores } from '../../support/leads/persistent-stores.ts';
import { allStoredOnce, compareLeads, loadEnv, startLoad } from '../../support/leads/load.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { runOwnerTool } from '../../support/leads/run-owner-tool.ts';
import { forThisTest } from '../../support/use-server.ts';

/** Both start on an empty store, at the same moment. */
async function startTwo(env: Record<string, string>) {
  const [first, second] = await Promise.all([forThisTest(startServer(env)), forThisTest(startServer(env))]);
  let turn = 0;
  return { nextUrl: () => (turn++ % 2 ? first : second).url };
}

async function runTool(env: Record<string, string>, ...args: string[]) {
  const { code, out, err } = await runOwnerTool(env, ...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

describe.each(persistentStores)('two servers on $name', ({ make }) => {
  test('both insert while the owner lists, exports and deletes: all leads are stored once', async () => {
    const store = await make();
    const { nextUrl } = await startTwo({ ...loadEnv, ...store.env });
    // Some hundred leads a second: the two servers and the owner's commands share the CPU.
    const load = startLoad(nextUrl, 20, 50);
    onTestFinished(load.abandon);
    await load.waitFor(100);

    expect(await runTool(store.env, 'list')).toMatch(/\d+ leads in .*, newest first/);
    const exported = JSON.parse(await runTool(store.env, 'export', '--json')) as StoredLead[];
    expect(exported.length).toBeGreaterThan(100);
    const [deleted] = load.acknowledged;
    expect(await runTool(store.env, 'delete', '--email', deleted!)).toMatch(/^Removed 1 lead of/);
    await load.waitFor(100);
    await load.finish();

    expect(Object.keys(load.statuses)).toEqual(['201']);
    expect(compareLeads(load.acknowledged, await store.readEmails())).toEqual({ ...allStoredOnce, lost: [deleted] });
  });
});

test('a server that starts while another one migrates the file waits for it', async () => {
  const store = await makeFolder();
  const file = `${store.env['DATA_DIR']}/leads.db`;
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  chmodSync(file, 0o644);
  const migrate = async () => {
    await vi.waitFor(() => expect(statSync(file).mode & 0o777).toBe(0o600), 10_000);
    // The server has opened the file by now and will wait for the lock soon.
    await setTimeout(300);
    other.exec('commit');
    other.close();
  };
  const [server] = await Promise.all([forThisTest(startServer(store.env)), migrate()]);
  expect((await postLead(server.url)).status).toBe(201);
});
