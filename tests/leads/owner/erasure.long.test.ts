/** What the owner deletes is gone from the store's files, while servers run. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { loadEnv } from '../../support/leads/load.ts';
import { makeFolder, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { runOwnerTool } from '../../support/leads/run-owner-tool.ts';
import { forThisTest } from '../../support/use-server.ts';

/** Every file of the store, as bytes; SQLite also has a copy of each address in small letters. */
function readFiles(store: PersistentStore) {
  const folder = store.env['DATA_DIR']!;
  return readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'latin1'))
    .join('\n')
    .toLowerCase();
}

async function startOnFolder() {
  const store = await makeFolder();
  // Nothing listens there, so deliveries stay in the outbox.
  const webhook = { LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/', LEADS_WEBHOOK_SECRET: 'a secret of the owner' };
  return { store, server: await forThisTest(startServer({ ...loadEnv, ...store.env, ...webhook })) };
}

describe('a lead that is deleted while a server runs', () => {
  test('is in no file any more, nor is its notification', async () => {
    const { store, server } = await startOnFolder();
    for (const email of ['Gone@example.ph', 'stays@example.ph']) {
      expect((await postLead(server.url, { email })).status).toBe(201);
    }
    const [lead] = await store.query<{ id: string }>("select id from contacts where email = 'Gone@example.ph'");
    expect(readFiles(store)).toContain('gone@example.ph');

    const { code, out, err } = await runOwnerTool(store.env, 'delete', '--email', 'gone@EXAMPLE.ph');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Removed 1 lead of gone@EXAMPLE\.ph.*\nBackups.*delete those yourself\.\n$/);
    const files = readFiles(store);
    expect(files).not.toContain('gone@example.ph');
    expect(files).not.toContain(lead!.id);
    expect(files).toContain('stays@example.ph');
    expect((await postLead(server.url, { email: 'next@example.ph' })).status).toBe(201);
  });

  test('stays in the log while another program reads the file, and the owner is told', async () => {
    const { store, server } = await startOnFolder();
    expect((await postLead(server.url, { email: 'gone@example.ph' })).status).toBe(201);
    const reader = new DatabaseSync(`${store.env['DATA_DIR']}/leads.db`, { readOnly: true });
    reader.exec('begin; select count(*) from contacts');
    const blocked = await runOwnerTool(store.env, 'delete', '--email', 'gone@example.ph');
    expect(blocked).toMatchObject({ code: 1, out: expect.stringContaining('Removed 1 lead') });
    expect(blocked.err).toMatch(/^Another program is reading .*leads\.db.*run the command again\.\n$/);
    expect((await postLead(server.url, { email: 'next@example.ph' })).status).toBe(201);
    reader.close();
    expect(await runOwnerTool(store.env, 'delete', '--email', 'gone@example.ph')).toMatchObject({ code: 0, err: '' });
    expect(readFiles(store)).not.toContain('gone@example.ph');
  });

  test('is erased by the server too, when its time is over', async () => {
    const { store, server } = await startOnFolder();
    expect((await postLead(server.url, { email: 'gone@example.ph' })).status).toBe(201);
    await store.query("update contacts set created_at = '2020-01-01T00:00:00.000Z'");
    const other = await forThisTest(startServer({ ...loadEnv, ...store.env }));
    await vi.waitFor(() => expect(readFiles(store)).not.toContain('gone@example.ph'), 10_000);
    expect(await store.readEmails()).toEqual([]);
    expect(other.log).toContainEqual(expect.objectContaining({ deleted: 1 }));
  });
});
