/** When PostgreSQL fails, the visitor gets an error in time, and the server keeps running. */
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgresStore } from '#server/stores/postgres/store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import type { StoreOptions } from '#server/stores/store.ts';
import { openFaultyProxy } from '../../support/leads/faulty-proxy.ts';
import { makeNewLead } from '../../support/leads/open-test-store.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { connect, count, makePlainOwnersDatabase, waitingForLocks } from '../../support/leads/insert-as-visitor.ts';

const options: StoreOptions = { leadsPerMinute, channels: ['email', 'webhook'] };
const unavailable = { name: 'StoreUnavailable', code: 'PGRST001' };

/** Adds a trigger that runs this code for every lead, until the test is over. */
async function addTrigger(admin: Client, code: string) {
  await admin.query(`create function public.test_trigger() returns trigger language plpgsql security definer as
    $$ begin ${code} return new; end $$;
    create trigger test_trigger before insert on public.contacts for each row execute function public.test_trigger()`);
}

describe.skipIf(!sharedPostgres)('when PostgreSQL fails', () => {
  let url: string;
  let user: string;
  let admin: Client;
  let store: LeadDatabase;

  beforeAll(async () => {
    const database = await makePlainOwnersDatabase(sharedPostgres!);
    ({ url, user } = database);
    admin = await connect(database.adminUrl);
    store = await openPostgresStore(url, options);
  });
  beforeEach(async () => {
    await admin.query('truncate public.contacts cascade; truncate private.lead_senders');
  });
  afterAll(async () => {
    await store?.close();
    await admin?.end();
  });

  afterEach(async () => {
    await admin.query('drop function if exists public.test_trigger cascade; drop table if exists public.seen');
  });

  test('a locked table causes an error within five seconds', async () => {
    const locker = await connect(url);
    await locker.query('begin; lock table public.contacts');
    const startedAt = performance.now();
    await expect(store.save(makeNewLead())).rejects.toMatchObject(unavailable);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    // Nor does the database keep waiting after the error.
    expect(await count(admin, waitingForLocks)).toBe(0);
    await locker.end();
    expect(await store.save(makeNewLead())).toEqual({ kind: 'saved' });
  });

  test('a lead whose commit was not confirmed is an error, and a retry stores it once', async () => {
    let losesCommit = false;
    const proxy = await openFaultyProxy(url, (request) => losesCommit && request.includes('commit\0'));
    const throughProxy = await openPostgresStore(proxy.url, options);
    losesCommit = true;
    await expect(throughProxy.save(makeNewLead({ requestId: 'r1' }))).rejects.toMatchObject(unavailable);
    losesCommit = false;
    expect(await throughProxy.save(makeNewLead({ requestId: 'r1' }))).toEqual({ kind: 'repeated' });
    expect(await count(admin, 'public.contacts')).toBe(1);
    await throughProxy.close();
  });

  test('a full disk has its own error code, and leads are stored again when there is room', async () => {
    await addTrigger(admin, "raise sqlstate '53100';");
    await expect(store.save(makeNewLead())).rejects.toMatchObject({ ...unavailable, code: '53100' });
    await admin.query('drop function public.test_trigger cascade');
    expect(await store.save(makeNewLead())).toEqual({ kind: 'saved' });
  });

  test('a lead is on disk before it is saved, even where synchronous_commit is off', async () => {
    await admin.query(`create table public.seen (setting text); alter role ${user} set synchronous_commit = 'off'`);
    await addTrigger(admin, "insert into public.seen values (current_setting('synchronous_commit'));");
    const asyncStore = await openPostgresStore(url, options);
    await asyncStore.save(makeNewLead());
    expect((await admin.query('select * from public.seen')).rows).toEqual([{ setting: 'on' }]);
    await asyncStore.close();
    await admin.query(`alter role ${user} reset synchronous_commit`);
  });

  test('the error for an invalid URL does not contain its password', async () => {
    const start = openPostgresStore('postgres://agency:rosebud@127.0.0.1:port/leads', options);
    const error = await start.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.stringMatching(/^DATABASE_URL cannot be read/) });
    expect((error as Error).stack).not.toContain('rosebud');
  });

  test('the errors for a missing database and a user without rights say what to do', async () => {
    await expect(openPostgresStore(url.replace(/[^/]+$/, 'nowhere'), options)).rejects.toThrow(
      /database nowhere on 127\.0\.0\.1: database "nowhere" does not exist\./,
    );
    const guest = await makePlainOwnersDatabase(sharedPostgres!);
    await admin.query(`alter role ${guest.user} nocreaterole`);
    await expect(openPostgresStore(guest.url, options)).rejects.toThrow(
      `cannot write as the role anon. Run once as an administrator: grant anon to ${guest.user};`,
    );
  });
});
