/** Back up while the server runs, restore when it does not, and import beside it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { runSql } from '../../support/read-leads.ts';
import { startServer } from '../../support/start-server.ts';
import { loadEnv, startLoad } from '../../support/leads/load.ts';
import { makeLead } from '../../support/leads/open-test-store.ts';
import { makeDatabase, makeFolder, persistentStores } from '../../support/leads/persistent-stores.ts';
import type { PersistentStore } from '../../support/leads/persistent-stores.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { runOwnerTool } from '../../support/leads/run-owner-tool.ts';
import { forThisTest } from '../../support/use-server.ts';

const start = ({ env }: PersistentStore) => forThisTest(startServer({ ...loadEnv, ...env }));

/** A store with one lead, a folder for files, and the server that runs on it. */
async function prepare() {
  const store = await makeFolder();
  const files = (await makeFolder()).env['DATA_DIR']!;
  const server = await start(store);
  expect((await postLead(server.url, { email: 'first@example.ph' })).status).toBe(201);
  return { store, folder: store.env['DATA_DIR']!, server, file: `${files}/backup.db`, files };
}

test('a backup is whole, sound and for its owner only, although leads come in while it is made', async () => {
  const { store, server, file, files } = await prepare();
  const load = startLoad(() => server.url, 10, 20);
  onTestFinished(load.abandon);
  await load.waitFor(200);
  const before = [...load.acknowledged];
  const { code, out, err } = await runOwnerTool(store.env, 'backup', file);
  await load.finish();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(Object.keys(load.statuses)).toEqual(['201']);

  expect(readdirSync(files)).toEqual(['backup.db']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copied = new Set(runSql<{ email: string }>(file, 'select email from contacts').map(({ email }) => email));
  expect(before.filter((email) => !copied.has(email))).toEqual([]);
  expect(out).toContain(`Backed up ${copied.size} leads to ${file}.\n`);
});

test('a restore is refused while a server runs; after it was killed, it sets aside all that it had stored', async () => {
  const { store, folder, server, file } = await prepare();
  expect(await runOwnerTool(store.env, 'backup', file)).toMatchObject({ code: 0 });
  expect((await postLead(server.url, { email: 'second@example.ph' })).status).toBe(201);
  const refused = await runOwnerTool(store.env, 'restore', file);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^A server .* open\. Stop it/) });
  expect((await postLead(server.url, { email: 'third@example.ph' })).status).toBe(201);
  // Killed: the last leads are in the log only.
  await server.stop('SIGKILL');

  const { code, out, err } = await runOwnerTool(store.env, 'restore', file);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Restored 1 lead from .*backup\.db\.\nWhat was there before is in .*\.\n$/);
  expect(await store.readEmails()).toEqual(['first@example.ph']);
  const aside = readdirSync(folder).filter((name) => name.startsWith('leads.db.replaced-'));
  expect(aside).toHaveLength(1);
  expect(runSql(`${folder}/${aside[0]}`, 'select id from contacts')).toHaveLength(3);

  const next = await start(store);
  expect((await postLead(next.url, { email: 'fourth@example.ph' })).status).toBe(201);
  expect((await store.readEmails()).toSorted()).toEqual(['first@example.ph', 'fourth@example.ph']);
});

test.each(persistentStores)(
  'an import into $name skips what is there already, imports nothing of a wrong file, and may run beside a server',
  async ({ make }) => {
    const store = await make();
    const server = await start(store);
    const file = `${(await makeFolder()).env['DATA_DIR']}/leads.json`;
    const leads = Array.from({ length: 2500 }, () => makeLead());
    writeFileSync(file, JSON.stringify([...leads, leads[0]]));
    expect((await runOwnerTool(store.env, 'import', file)).out).toMatch(
      /^Imported 2500 leads into .*\nSkipped 1 lead whose id was there already\.\n$/,
    );
    expect((await runOwnerTool(store.env, 'import', file)).out).toMatch(/^Imported 0 leads .*\nSkipped 2501 leads/);
    expect((await postLead(server.url)).status).toBe(201);

    writeFileSync(file, JSON.stringify([makeLead(), makeLead({ email: 'nobody' })]));
    const { code, err } = await runOwnerTool(store.env, 'import', file);
    expect({ code, err }).toEqual({ code: 1, err: 'Nothing was imported:\nLead 2: email: is no email address\n' });
    expect(await store.readEmails()).toHaveLength(2501);
  },
);

test.skipIf(!sharedPostgres)(
  'a backup of PostgreSQL is a file that an import reads, for its owner only, and pg_dump is named',
  async () => {
    const store = await makeDatabase(sharedPostgres!);
    const other = await makeFolder();
    const file = `${other.env['DATA_DIR']}/leads.json`;
    const source = `${other.env['DATA_DIR']}/source.json`;
    const leads = [makeLead({ name: 'Ana' }), makeLead({ name: 'Ben' })];
    writeFileSync(source, JSON.stringify(leads));
    expect(await runOwnerTool(store.env, 'import', source)).toMatchObject({ code: 0 });

    const { code, out, err } = await runOwnerTool(store.env, 'backup', file);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Backed up 2 leads to .*\n.*import .*leads\.json\n.*pg_dump .*"\$DATABASE_URL"\n$/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(leads.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await runOwnerTool(store.env, 'backup', file)).err).toMatch(/^There is a file of that name already/);
    expect((await runOwnerTool(store.env, 'restore', file)).err).toMatch(/^The leads are in a database\..*pg_restore/);
  },
);
