import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { eraseDeletedRows } from './file.ts';

test('rows that SQLite moved between pages before they were deleted are erased too', async () => {
  const file = `${makeTestFolder()}/rows.db`;
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec(`pragma journal_mode = wal; pragma synchronous = off; pragma secure_delete = on;
    create table rows (number integer primary key, text text); create index rows_text on rows (lower(text))`);
  const insert = database.prepare('insert into rows values (?, ?)');
  for (let number = 0; number < 3000; number += 1) {
    insert.run(number, `SECRET${number % 7 === 0 ? 'DEL' : 'KEEP'}-${number}-${'x'.repeat((number * 37) % 3000)}`);
  }
  const remove = database.prepare('delete from rows where number = ?');
  for (let number = 0; number < 3000; number += 7) remove.run(number);
  expect(await eraseDeletedRows(database)).toBe(true);
  const bytes = readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
  expect(bytes.match(/secretdel-\d+/gi)).toBeNull();
  expect(bytes).toContain('SECRETKEEP-2999-');
});
