import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openTestStore } from '#tests/support/leads/open-test-store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { createSqlStore } from '../sql-store.ts';
import { asSqlite, toSqlite } from './dialect.ts';

test('to find the leads of an address, not every lead is read', async () => {
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
