import { renameSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { makeNewLead } from '#tests/support/leads/open-test-store.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { StoreUnavailable } from '../store.ts';
import { openSqliteStore } from './file.ts';
import { requireFreeDisk } from './folder.ts';

test('a file that is moved, deleted or replaced takes no more leads, and its health says so', async () => {
  const folder = makeTestFolder();
  const store = openSqliteStore(folder, { leadsPerMinute, channels: [] });
  onTestFinished(() => store.close());
  const newLead = makeNewLead();
  expect(await store.save(newLead)).toEqual({ kind: 'saved' });
  renameSync(`${folder}/leads.db`, `${folder}/moved.db`);
  await expect(store.save(newLead)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.check()).rejects.toBeInstanceOf(StoreUnavailable);
  const other = openSqliteStore(folder, { leadsPerMinute, channels: [] });
  await other.close();
  await expect(store.save(newLead)).rejects.toBeInstanceOf(StoreUnavailable);
});

test('a folder that cannot be read is a store that is not available', async () => {
  await expect(requireFreeDisk('/nonexistent', 0)).rejects.toBeInstanceOf(StoreUnavailable);
});
