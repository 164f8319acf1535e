import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { migrations, migrateSqlite } from './schema.ts';
import { openSqliteStore } from './file.ts';

function makeFolder() {
  const folder = mkdtempSync(`${tmpdir()}/parola-schema-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function readBytes(folder: string) {
  return readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'latin1'))
    .join();
}

test('a file of the first version keeps its leads and loses every hash of an IP address, and the key to them', async () => {
  const folder = makeFolder();
  const database = new DatabaseSync(`${folder}/leads.db`);
  database.exec(`pragma journal_mode = wal; ${migrations[0]}; pragma user_version = 1`);
  const { value: key } = database.prepare('select value from settings').get() as { value: string };
  database.exec(`
    insert into contacts values ('1', '2026-11-15T00:00:00.000Z', 'Ana', 'ana@example.ph', null, null, 'Bags', 0);
    insert into contacts values ('2', '2026-11-15T00:00:00.000Z', 'Ben', 'b@example.ph', null, null, 'Live Chat Lead', 0);
    insert into lead_requests values ('an-unkeyed-hash-of-a-request', '1', 'digest');
    insert into lead_senders values ('a-hash-of-an-ip-address', 1, 1, 1, 1);
  `);
  database.close();
  const hashes = [key, 'an-unkeyed-hash-of-a-request', 'a-hash-of-an-ip-address'];
  for (const hash of hashes) expect(readBytes(folder)).toContain(hash);

  const store = openSqliteStore(folder, { leadsPerMinute, channels: [] });
  expect(await store.findDeskLead('1')).toMatchObject({ lead: { name: 'Ana', form: 'contact' } });
  expect(await store.findDeskLead('2')).toMatchObject({ lead: { name: 'Ben', form: 'chat' } });
  for (const hash of hashes) expect(readBytes(folder)).not.toContain(hash);
  await store.close();
});

test('a file of a newer version is refused', () => {
  const database = new DatabaseSync(`${makeFolder()}/leads.db`);
  database.exec(`pragma user_version = ${migrations.length + 1}`);
  expect(() => migrateSqlite(database)).toThrow('start the newer server instead');
  database.close();
});
