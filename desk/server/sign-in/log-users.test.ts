import { expect, test } from 'vitest';
import { openMemoryDesk } from '#tests/support/desk/memory-desk-database.ts';
import { logUsers } from './log-users.ts';

test('who may sign in is written into the log when it changes, and only then', async () => {
  const database = openMemoryDesk([]);
  await logUsers(database, ['ana@example.ph']);
  await logUsers(database, ['ana@example.ph']);
  await logUsers(database, ['ana@example.ph', 'ben@example.ph']);
  await logUsers(database, ['ana@example.ph']);
  expect((await database.listLog(10)).map(({ who, what, about }) => `${who}: ${about} ${what}`)).toEqual([
    'the settings: ana@example.ph may sign in',
    'the settings: ana@example.ph, ben@example.ph may sign in',
    'the settings: ana@example.ph may sign in',
  ]);
});
