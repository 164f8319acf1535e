/** When PostgreSQL fails, the visitor is told so in time, and the server goes on. */
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../server/stores/postgres-store.ts';
import type { LeadDatabase, NewLead, StoreOptions } from '../../server/stores/store.ts';
import { openFaultyLine } from './faulty-line.ts';
import { sharedPostgres } from './postgres.ts';
import { aLead, connect, count, makePlainOwnersDatabase, waitingForLocks } from './visit-postgres.ts';

const options: StoreOptions = { leadsPerMinute: 5, channels: ['email', 'webhook'] };
const unavailable = { name: 'StoreUnavailable', code: 'PGRST001' };

function make(newLead: Partial<NewLead> = {}): NewLead {
  return { lead: aLead, requestId: null, client: null, flagged: false, ...newLead };
}

/** What the database does to every lead, until the test is over. */
async function sabotage(admin: Client, code: string) {
  await admin.query(`create function public.sabotage() returns trigger language plpgsql security definer as
    $$ begin ${code} return new; end $$;
    create trigger sabotage before insert on public.contacts for each row execute function public.sabotage()`);
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
    await admin.query('drop function if exists public.sabotage cascade; drop table if exists public.seen');
  });

  test('a visitor hears within five seconds that the database is busy', async () => {
    const locker = await connect(url);
    await locker.query('begin; lock table public.contacts');
    const startedAt = performance.now();
    await expect(store.save(make())).rejects.toMatchObject(unavailable);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    // Nor does the database go on waiting for a visitor who has been told no.
    expect(await count(admin, waitingForLocks)).toBe(0);
    await locker.end();
    expect(await store.save(make())).toEqual({ kind: 'saved' });
  });

  test('a visitor hears within five seconds that the line is dead', async () => {
    const line = await openFaultyLine(url);
    const far = await openPostgresStore(line.url, options);
    expect(await far.save(make())).toEqual({ kind: 'saved' });
    line.stall();
    const startedAt = performance.now();
    // The first has a connection already, the others must make one.
    const results = await Promise.allSettled([far.save(make()), far.save(make()), far.countDeliveries()]);
    expect(results.map((result) => (result as PromiseRejectedResult).reason)).toMatchObject(
      results.map(() => unavailable),
    );
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await line.close();
    await far.close();
  });

  test('a lead whose confirmation was lost is not called sent, and asking again keeps it once', async () => {
    let losesCommit = false;
    const line = await openFaultyLine(url, (request) => losesCommit && request.includes('commit\0'));
    const far = await openPostgresStore(line.url, options);
    losesCommit = true;
    await expect(far.save(make({ requestId: 'r1' }))).rejects.toMatchObject(unavailable);
    losesCommit = false;
    expect(await far.save(make({ requestId: 'r1' }))).toEqual({ kind: 'repeated' });
    expect(await count(admin, 'public.contacts')).toBe(1);
    await far.close();
  });

  test('a full disk is called by its name, and forgotten when there is room again', async () => {
    await sabotage(admin, "raise sqlstate '53100';");
    await expect(store.save(make())).rejects.toMatchObject({ ...unavailable, code: '53100' });
    await admin.query('drop function public.sabotage cascade');
    expect(await store.save(make())).toEqual({ kind: 'saved' });
  });

  test('connections that the administrator cuts end in an answer, not in a crash', async () => {
    const cut = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user]);
    await sabotage(admin, 'perform pg_sleep(10);');
    const save = store.save(make());
    // Handled below; until then nobody may call it unhandled.
    save.catch(() => undefined);
    const asleep = "pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
    await vi.waitFor(async () => expect(await count(admin, asleep)).toBe(1));
    await cut();
    await expect(save).rejects.toMatchObject(unavailable);
    await admin.query('drop function public.sabotage cascade');
    await cut();
    await vi.waitFor(async () => expect(await store.save(make())).toEqual({ kind: 'saved' }));
  });

  test('"sent" waits for the disk, even where the database was told not to', async () => {
    await admin.query(`create table public.seen (setting text); alter role ${user} set synchronous_commit = 'off'`);
    await sabotage(admin, "insert into public.seen values (current_setting('synchronous_commit'));");
    const careless = await openPostgresStore(url, options);
    await careless.save(make());
    expect((await admin.query('select * from public.seen')).rows).toEqual([{ setting: 'on' }]);
    await careless.close();
    await admin.query(`alter role ${user} reset synchronous_commit`);
  });

  test('a row that PostgreSQL refuses is a fault of ours, and not a word of it is told', async () => {
    const secret = 'Secretissima'.repeat(20);
    const error = await store.save(make({ lead: { ...aLead, name: secret } })).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '23514', constraint: 'contacts_name_check' });
    expect(String(error) + JSON.stringify(error)).not.toContain('Secretissima');
  });

  test('a URL that makes no sense is told without its password', async () => {
    const start = openPostgresStore('postgres://agency:rosebud@127.0.0.1:port/leads', options);
    const error = await start.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.stringMatching(/^DATABASE_URL cannot be read/) });
    expect((error as Error).stack).not.toContain('rosebud');
  });

  test('a missing database and a user without rights are told in words to act on', async () => {
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
