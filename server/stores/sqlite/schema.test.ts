import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { migrations, migrateSqlite } from './schema.ts';

function readBytes(folder: string) {
  return readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'latin1'))
    .join();
}

test('a file of the version before keeps its leads, and what a migration deletes is gone from the disk', () => {
  const folder = makeTestFolder();
  const database = new DatabaseSync(`${folder}/leads.db`);
  onTestFinished(() => database.close());
  database.exec('pragma journal_mode = wal; pragma secure_delete = on');
  migrateSqlite(database);
  database.exec(`
    insert into contacts (id, created_at, name, email, subject)
      values ('1', '2026-11-15T00:00:00.000Z', 'Ana', 'ana@example.ph', 'Bags');
    insert into lead_requests (request_id, lead_id, digest, created_at) values ('a-hash-of-a-request', '1', 'digest', 0);
  `);
  expect(readBytes(folder)).toContain('a-hash-of-a-request');
  migrateSqlite(database, [...migrations, 'alter table contacts add column later text; delete from lead_requests']);
  expect(database.prepare('select name, later from contacts').all()).toMatchObject([{ name: 'Ana', later: null }]);
  expect(readBytes(folder)).not.toContain('a-hash-of-a-request');
});

test('a file of a newer version is refused', () => {
  const database = new DatabaseSync(`${makeTestFolder()}/leads.db`);
  database.exec(`pragma user_version = ${migrations.length + 1}`);
  expect(() => migrateSqlite(database)).toThrow('start the newer server instead');
  database.close();
});
