import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { openSqliteStore } from './file.ts';
import { StoreUnavailable, type NewLead } from '../store.ts';
import { openThreadedStore } from './threaded-store.ts';

const options = { leadsPerMinute, channels: ['email' as const] };

function makeLead(name: string): NewLead {
  const lead = { name, email: `${name}@example.ph`, subject: 'Bags' };
  return { lead, requestId: name, client: null, network: null, mark: null };
}

async function makeFolder() {
  const folder = await mkdtemp(`${tmpdir()}/parola-test-`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function openStore(folder: string, file = './thread.ts') {
  const onCrash = vi.fn<(error: Error) => void>();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const data = { folder, options, gate };
  const store = await openThreadedStore({
    file: new URL(file, import.meta.url),
    data,
    location: 'a file',
    onCrash,
  });
  onTestFinished(() => store.close());
  const openGate = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { store, onCrash, openGate };
}

async function readNames(folder: string) {
  const store = openSqliteStore(folder, options);
  const leads = await Array.fromAsync(store.listLeads());
  await store.close();
  return leads.map(({ name }) => name);
}

test('behaves as the store it runs', async () => {
  const folder = await makeFolder();
  const { store } = await openStore(folder);
  expect(store.location).toBe('a file');
  expect(await store.save(makeLead('ana'))).toEqual({ kind: 'saved' });
  expect(await store.save(makeLead('ana'))).toEqual({ kind: 'repeated' });
  expect(await store.findOldestDelivery()).toBeInstanceOf(Date);
  const [delivery] = await store.claimDeliveries(1_000);
  expect(delivery).toMatchObject({
    channel: 'email',
    attempts: 0,
    recipients: null,
    lead: { name: 'ana', flagged: false },
  });
  await store.retryDelivery(delivery!.id, null, null);
  expect(await store.countDeliveries()).toEqual({ waiting: 0, givenUp: 1 });
  expect(await store.findOldestDelivery()).toBeNull();
  expect(await store.deleteOlderThan(new Date(Date.now() + 60_000))).toBe(1);
});

test('a lead does not wait for the reads of another thread, which see every lead that was stored before', async () => {
  const folder = await makeFolder();
  const { store } = await openStore(folder);
  const desk = await openStore(folder, '../../../tests/support/leads/blocked-thread.ts');
  const counted = desk.store.countByEmail('ana@example.ph');
  expect(await store.save(makeLead('ana'))).toEqual({ kind: 'saved' });
  desk.openGate();
  expect(await counted).toBe(1);
  await store.save(makeLead('ben'));
  expect(await desk.store.countByEmail('ben@example.ph')).toBe(1);
});

test('close waits for what is under way', async () => {
  const folder = await makeFolder();
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
  const folder = await makeFolder();
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
  const folder = await makeFolder();
  const { store, onCrash } = await openStore(folder, '../../../tests/support/leads/crashing-thread.ts');
  expect(await store.save(makeLead('ana'))).toEqual({ kind: 'saved' });
  await expect(store.save(makeLead('crash'))).rejects.toBeInstanceOf(StoreUnavailable);
  expect(onCrash).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'crashed' }));
  expect(await store.save(makeLead('ben'))).toEqual({ kind: 'saved' });
  expect((await readNames(folder)).toSorted()).toEqual(['ana', 'ben']);
});
