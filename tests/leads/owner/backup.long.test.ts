/** Back up while the server runs, restore when it does not, and move leads from one store to another. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StoredLead } from '#server/stores/store.ts';
import { startServer } from '../../support/start-server.ts';
import { loadEnv, startLoad } from '../../support/leads/load.ts';
import { makeLead } from '../../support/leads/open-test-store.ts';
import { makeDatabase, makeFolder, type PersistentStore } from '../../support/leads/persistent-stores.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { runOwnerTool } from '../../support/leads/run-owner-tool.ts';

async function start(store: PersistentStore) {
  const server = await startServer({ ...loadEnv, ...store.env });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** A store with one lead, a folder for files, and the server that runs on it. */
async function prepare() {
  const store = await makeFolder();
  const files = (await makeFolder()).env['DATA_DIR']!;
  const server = await start(store);
  expect((await postLead(server.url, { email: 'first@example.ph' })).status).toBe(201);
  return { store, folder: store.env['DATA_DIR']!, server, file: `${files}/backup.db`, files };
}

describe('a backup', () => {
  test('is whole, sound and for its owner only, although leads come in while it is made', async () => {
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
    const copy = new DatabaseSync(file, { readOnly: true });
    onTestFinished(() => copy.close());
    const emails = copy.prepare('select email from contacts').all() as { email: string }[];
    const copied = new Set(emails.map(({ email }) => email));
    expect(before.filter((email) => !copied.has(email))).toEqual([]);
    expect(out).toContain(`Backed up ${copied.size} leads to ${file}.\n`);
  });
});

describe('a restore', () => {
  test('is refused while a server runs; after it was killed, it sets aside all that it had stored', async () => {
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
    const replaced = new DatabaseSync(`${folder}/${aside[0]}`, { readOnly: true });
    expect(replaced.prepare('select count(*) as count from contacts').get()).toEqual({ count: 3 });
    replaced.close();

    const next = await start(store);
    expect((await postLead(next.url, { email: 'fourth@example.ph' })).status).toBe(201);
    expect((await store.readEmails()).toSorted()).toEqual(['first@example.ph', 'fourth@example.ph']);
  });
});

/** As awkward as the rules for leads allow. */
const awkward: StoredLead[] = [
  makeLead({ created_at: '2026-11-15T05:04:59.000Z', name: "O'Brien; drop table contacts --", company: '' }),
  makeLead({
    created_at: '2026-11-15T05:04:58.123Z',
    message: 'one\r\ntwo\n\nthree\r',
    company: '\\N "quoted" \\u0041',
  }),
  makeLead({ created_at: '2026-11-15T05:04:57.123456Z', name: '\ufeffAna\u200b', message: 'e\u0301 é 👩‍👩‍👧 \u{10ffff}' }),
  makeLead({ created_at: '2026-11-15T05:04:56.000001Z', subject: 'مرحبا 你好', message: ' spaces at both ends ' }),
  makeLead({ created_at: '2024-02-29T23:59:59.999999Z', flagged: true, message: null, email: 'Ñ@Example.PH' }),
  makeLead({ created_at: '1999-12-31T23:59:59.900Z', message: '{"a": [1, null]}\u2028', flagged: true }),
];

async function exportJson(store: PersistentStore) {
  const { code, out, err } = await runOwnerTool(store.env, 'export', '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

describe.each([
  { from: 'SQLite', to: 'PostgreSQL', makeFrom: makeFolder, makeTo: () => makeDatabase(sharedPostgres!) },
  { from: 'PostgreSQL', to: 'SQLite', makeFrom: () => makeDatabase(sharedPostgres!), makeTo: makeFolder },
])('leads that move from $from to $to', ({ makeFrom, makeTo }) => {
  test.skipIf(!sharedPostgres)('and back are the same to the byte, and nobody is notified', async () => {
    const files = (await makeFolder()).env['DATA_DIR']!;
    const write = (name: string, text: string) => {
      writeFileSync(`${files}/${name}`, text);
      return `${files}/${name}`;
    };
    const [first, second, third] = await Promise.all([makeFrom(), makeTo(), makeFrom()]);
    const notify = { LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/', LEADS_WEBHOOK_SECRET: 'a secret of the owner' };
    const imported = await runOwnerTool(
      { ...first.env, ...notify },
      'import',
      write('0.json', JSON.stringify(awkward)),
    );
    expect(imported).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Imported 6 leads into /) });

    const exported = await exportJson(first);
    expect(JSON.parse(exported)).toMatchObject(awkward);
    await runOwnerTool({ ...second.env, ...notify }, 'import', write('1.json', exported));
    expect(await exportJson(second)).toBe(exported);
    await runOwnerTool({ ...third.env, ...notify }, 'import', write('2.json', await exportJson(second)));
    expect(await exportJson(third)).toBe(exported);
    for (const store of [first, second, third]) expect(await store.query('select * from lead_outbox')).toEqual([]);
  });
});

describe.each([
  { name: 'SQLite', isThere: true, make: makeFolder },
  { name: 'PostgreSQL', isThere: sharedPostgres !== undefined, make: () => makeDatabase(sharedPostgres!) },
])('an import into $name', ({ isThere, make }) => {
  test.skipIf(!isThere)(
    'skips what is there already, imports nothing of a wrong file, and may run beside a server',
    async () => {
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
});

describe.skipIf(!sharedPostgres)('with PostgreSQL', () => {
  test('a backup is a file that an import reads, for its owner only, and pg_dump is named', async () => {
    const store = await makeDatabase(sharedPostgres!);
    const other = await makeFolder();
    const file = `${other.env['DATA_DIR']}/leads.json`;
    const source = `${other.env['DATA_DIR']}/source.json`;
    writeFileSync(source, JSON.stringify(awkward));
    expect(await runOwnerTool(store.env, 'import', source)).toMatchObject({ code: 0 });

    const { code, out, err } = await runOwnerTool(store.env, 'backup', file);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Backed up 6 leads to .*\n.*import .*leads\.json\n.*pg_dump .*"\$DATABASE_URL"\n$/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(awkward);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await runOwnerTool(store.env, 'backup', file)).err).toMatch(/^There is a file of that name already/);
    expect((await runOwnerTool(store.env, 'restore', file)).err).toMatch(/^The leads are in a database\..*pg_restore/);
  });
});
