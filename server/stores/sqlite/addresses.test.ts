import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makeLead, openTestStore } from '#tests/support/leads/open-test-store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { createSqlStore } from '../sql-store.ts';
import { asSqlite, toSqlite } from './dialect.ts';

test('the leads of an address are found however it is written', async () => {
  const written = ['ana@example.ph', 'Ana@Example.PH', 'ａna@example.ph', 'ben@example.ph', 'josé@example.ph'];
  const store = await openTestStore(written.map((email) => makeLead({ email })));
  expect(await store.countByEmail('ANA@example.ph')).toBe(3);
  expect(await store.countByEmail('JOSÉ@example.ph')).toBe(1);
  expect(await store.deleteByEmail('ana@example.ph')).toBe(3);
  expect(await store.countByEmail('ana@example.ph')).toBe(0);
});

test('to find them, not every lead is read', async () => {
  const { folder } = await openTestStore();
  const file = new DatabaseSync(`${folder}/leads.db`);
  const plan: string[] = [];
  const explain = async (sql: string, ...params: (string | number | null)[]) => {
    const steps = file.prepare(`explain query plan ${toSqlite(sql)}`).all(...params);
    plan.push(...steps.map(({ detail }) => String(detail)));
    return [];
  };
  const database = asSqlite({
    location: '',
    read: explain,
    transact: async () => [],
    tryOut: async () => {},
    eraseDeleted: async () => true,
    close: async () => file.close(),
  });
  const store = createSqlStore(database, { leadsPerMinute, channels: [] });
  await store.countByEmail('ana@example.ph');
  await store.close();
  const reads = plan.filter((step) => step.includes('contacts'));
  expect(reads).toHaveLength(2);
  expect(reads[0]).toContain('SEARCH contacts USING INDEX contacts_email');
  expect(reads[1]).toContain('USING INDEX contacts_other_email');
});
