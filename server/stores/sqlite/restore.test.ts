import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { makeNewLead } from '#tests/support/leads/open-test-store.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { copySqliteFile, restoreSqliteFile } from './backup.ts';
import { openSqliteStore } from './file.ts';

const now = new Date('2026-11-15T05:04:59.000Z');

/** A store with one lead of each name, closed again. */
async function makeStore(...names: string[]) {
  const folder = makeTestFolder();
  const store = openSqliteStore(folder, { leadsPerMinute, channels: [] });
  for (const name of names) {
    await store.save(makeNewLead({ lead: { name, email: 'ana@example.ph', subject: 'Bags' } }));
  }
  await store.close();
  return folder;
}

function readNames(file: string) {
  const database = new DatabaseSync(file);
  const rows = database.prepare('select name from contacts').all() as { name: string }[];
  database.close();
  return rows.map(({ name }) => name).toSorted();
}

function runSql(file: string, sql: string) {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test('a backup overwrites nothing, and where it fails no file is left', async () => {
  const folder = await makeStore('Ana');
  const file = `${makeTestFolder()}/backup.db`;
  writeFileSync(file, 'precious');
  await expect(copySqliteFile(`${folder}/leads.db`, file)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(file, 'utf8')).toBe('precious');
  await expect(copySqliteFile(file, `${folder}/copy.db`)).rejects.toThrow(/backup\.db is no SQLite file/);
  await expect(copySqliteFile(`${folder}/missing.db`, `${folder}/copy.db`)).rejects.toThrow(/There is no file/);
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([]);
});

test('a backup can be restored on a new machine, and is for its owner only', async () => {
  const folder = `${makeTestFolder()}/new/data`;
  const backup = `${makeTestFolder()}/backup.db`;
  expect(await copySqliteFile(`${await makeStore('Ana', 'Ben')}/leads.db`, backup)).toBe(2);
  expect(await restoreSqliteFile(backup, folder, now)).toEqual({ leads: 2, replaced: undefined });
  expect(readNames(`${folder}/leads.db`)).toEqual(['Ana', 'Ben']);
  for (const file of [backup, `${folder}/leads.db`]) expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a damaged store is replaced and set aside with its log', async () => {
  const backup = `${await makeStore('Ana')}/leads.db`;
  const folder = await makeStore('Ben');
  const damaged = 'not a database any more '.repeat(500);
  writeFileSync(`${folder}/leads.db`, damaged);
  writeFileSync(`${folder}/leads.db-wal`, 'the log');
  const { replaced } = await restoreSqliteFile(backup, folder, now);
  expect(replaced).toBe(`${folder}/leads.db.replaced-2026-11-15T05-04-59.000Z`);
  expect(readFileSync(replaced!, 'utf8')).toBe(damaged);
  expect(existsSync(`${folder}/leads.db-wal`)).toBe(false);
  expect(readNames(`${folder}/leads.db`)).toEqual(['Ana']);
});

describe('a store that is in use is not replaced', () => {
  test('by a server, whichever of two', async () => {
    const backup = `${await makeStore('Ana')}/leads.db`;
    const folder = await makeStore('Ben');
    const servers = [1, 2].map(() => openSqliteStore(folder, { leadsPerMinute, channels: [] }));
    for (const server of servers) {
      await expect(restoreSqliteFile(backup, folder, now)).rejects.toThrow(/^A server or another command has/);
      await server.close();
    }
    expect(readNames(`${folder}/leads.db`)).toEqual(['Ben']);
    await restoreSqliteFile(backup, folder, now);
    expect(readNames(`${folder}/leads.db`)).toEqual(['Ana']);
  });

  test('by another program', async () => {
    const backup = `${await makeStore('Ana')}/leads.db`;
    const folder = await makeStore('Ben');
    const program = new DatabaseSync(`${folder}/leads.db`);
    program.exec('select count(*) from contacts');
    await expect(restoreSqliteFile(backup, folder, now)).rejects.toThrow(/^Another program has .*leads\.db open/);
    program.close();
    expect(readNames(`${folder}/leads.db`)).toEqual(['Ben']);
  });
});

test('a server does not start in the middle of a restore', async () => {
  const folder = await makeStore('Ben');
  const restore = new DatabaseSync(`${folder}/leads.lock`);
  restore.exec('begin exclusive');
  expect(() => openSqliteStore(folder, { leadsPerMinute, channels: [] })).toThrow(/^A restore is under way/);
  restore.close();
  await openSqliteStore(folder, { leadsPerMinute, channels: [] }).close();
});

describe('what is no sound backup of this site is refused, and the store stays as it is', () => {
  test.each<[string, RegExp, (file: string) => void]>([
    ['a missing file', /There is no file/, () => {}],
    ['a text', /is no SQLite file/, (file) => writeFileSync(file, 'leads '.repeat(1000))],
    ['an empty file', /has no leads of this site/, (file) => writeFileSync(file, '')],
    ['another database', /has no leads of this site/, (file) => runSql(file, 'create table contacts (id)')],
    [
      'a newer version',
      /is of version 999, this site knows/,
      (file) => runSql(file, 'create table contacts (id); pragma user_version = 999'),
    ],
    [
      'a damaged file',
      /is damaged|malformed/,
      (file) => {
        runSql(
          file,
          `create table contacts (id, text); create index contacts_id on contacts (id, text); pragma user_version = 1;
           with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2000)
           insert into contacts select n, hex(randomblob(40)) from numbers`,
        );
        writeFileSync(file, readFileSync(file).fill(0x55, 4 * 4096, 8 * 4096));
      },
    ],
  ])('%s', async (_what, reason, spoil) => {
    const folder = await makeStore('Ben');
    const file = `${makeTestFolder()}/backup.db`;
    spoil(file);
    await expect(restoreSqliteFile(file, folder, now)).rejects.toThrow(reason);
    expect(readNames(`${folder}/leads.db`)).toEqual(['Ben']);
    expect(readdirSync(folder).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
  });
});
