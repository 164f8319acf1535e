import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { makeNewLead } from '#tests/support/leads/open-test-store.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { openSqliteStore } from './file.ts';
import { StoreUnavailable } from '../store.ts';
import { openThreadedStore } from './threaded-store.ts';

const oddThread = '../../../tests/support/leads/odd-thread.ts';
const options = { leadsPerMinute, channels: ['email' as const] };

const makeLead = (name: string) => makeNewLead({ lead: { name, email: `${name}@example.ph`, subject: 'Bags' } });

async function openStore(folder: string, module = './thread.ts') {
  const onCrash = vi.fn<(error: Error) => void>();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const thread = { module: new URL(module, import.meta.url), data: { gate }, onCrash };
  const store = await openThreadedStore(folder, options, thread);
  onTestFinished(() => store.close());
  const openGate = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { store, onCrash, openGate };
}

async function readNames(folder: string) {
  const store = openSqliteStore(folder, options);
  const leads = await Array.fromAsync(store.exportLeads());
  await store.close();
  return leads.map(({ name }) => name);
}

test('a lead does not wait for the reads of another thread, which see every lead that was stored before', async () => {
  const folder = makeTestFolder();
  const { store } = await openStore(folder);
  const desk = await openStore(folder, oddThread);
  const counted = desk.store.countByEmail('ana@example.ph');
  expect(await store.save(makeLead('ana'))).toEqual({ kind: 'saved' });
  desk.openGate();
  expect(await counted).toBe(1);
  await store.save(makeLead('ben'));
  expect(await desk.store.countByEmail('ben@example.ph')).toBe(1);
});

test('close waits for what is under way', async () => {
  const folder = makeTestFolder();
  const { store } = await openStore(folder);
  const other = new DatabaseSync(`${folder}/leads.db`);
  other.exec('begin immediate');
  const saved = store.save(makeLead('ana'));
  const closed = store.close();
  other.close();
  expect(await saved).toEqual({ kind: 'saved' });
  await closed;
  expect(await readNames(folder)).toEqual(['ana']);
});

test('an error keeps its class, its codes and its cause', async () => {
  const folder = makeTestFolder();
  const { store } = await openStore(folder);
  const other = new DatabaseSync(`${folder}/leads.db`);
  other.exec('begin immediate');
  onTestFinished(() => other.close());
  const error = await store.save(makeLead('ana')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(error).toMatchObject({ code: 'PGRST001', cause: { code: 'ERR_SQLITE_ERROR', errcode: 5 } });
});

test('a store that cannot be opened says why', async () => {
  await expect(openStore('/dev/null/folder')).rejects.toThrow(/ENOTDIR|not a directory/);
});

test('after a crash calls fail as unavailable, and the next one starts the store again', async () => {
  const folder = makeTestFolder();
  const { store, onCrash } = await openStore(folder, oddThread);
  expect(await store.save(makeLead('ana'))).toEqual({ kind: 'saved' });
  await expect(store.save(makeLead('crash'))).rejects.toBeInstanceOf(StoreUnavailable);
  expect(onCrash).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'crashed' }));
  expect(await store.save(makeLead('ben'))).toEqual({ kind: 'saved' });
  expect((await readNames(folder)).toSorted()).toEqual(['ana', 'ben']);
});
