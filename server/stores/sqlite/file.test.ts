import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { StoreUnavailable } from '../store.ts';
import { openSqliteStore } from './file.ts';
import { requireFreeDisk } from './folder.ts';

const newLead = {
  lead: { name: 'Ana', email: 'ana@example.ph', subject: 'Bags' },
  requestId: null,
  client: null,
  network: null,
  mark: null,
};

test('a file that is moved, deleted or replaced takes no more leads, and its health says so', async () => {
  const folder = mkdtempSync(`${tmpdir()}/parola-test-`);
  const store = openSqliteStore(folder, { leadsPerMinute, channels: [] });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  expect(await store.save(newLead)).toEqual({ kind: 'saved' });
  renameSync(`${folder}/leads.db`, `${folder}/moved.db`);
  await expect(store.save(newLead)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.trySave()).rejects.toBeInstanceOf(StoreUnavailable);
  const other = openSqliteStore(folder, { leadsPerMinute, channels: [] });
  await other.close();
  await expect(store.save(newLead)).rejects.toBeInstanceOf(StoreUnavailable);
});

test('a folder that cannot be read is a store that is not available', async () => {
  await expect(requireFreeDisk('/nonexistent', 0)).rejects.toBeInstanceOf(StoreUnavailable);
});
