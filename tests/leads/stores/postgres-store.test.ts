/** The PostgreSQL store, as a plain user who owns nothing but the database. */
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgresStore } from '#server/stores/postgres/open-postgres.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import type { LeadDatabase, NewLead, StoredLead, StoreOptions } from '#server/stores/store.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { aLead, connect, count, makePlainOwnersDatabase } from '../../support/leads/insert-as-visitor.ts';
import { noTexts } from '../../support/leads/no-texts.ts';

const options: StoreOptions = { leadsPerMinute, channels: ['email', 'webhook'] };

function make(newLead: Partial<NewLead> = {}): NewLead {
  return { lead: aLead, requestId: null, client: null, network: null, mark: null, ...newLead };
}

async function collect(leads: AsyncIterable<StoredLead>) {
  const found: StoredLead[] = [];
  for await (const lead of leads) found.push(lead);
  return found;
}

describe.skipIf(!sharedPostgres)('leads in PostgreSQL', () => {
  let url: string;
  let databaseName: string;
  let admin: Client;
  let store: LeadDatabase;
  let secondServer: LeadDatabase;

  beforeAll(async () => {
    const database = await makePlainOwnersDatabase(sharedPostgres!);
    url = database.url;
    databaseName = database.database;
    admin = await connect(database.adminUrl);
    store = await openPostgresStore(url, options);
    secondServer = await openPostgresStore(url, options);
  });
  beforeEach(async () => {
    await admin.query('truncate public.contacts cascade; truncate private.lead_senders');
  });
  afterAll(async () => {
    await store?.close();
    await secondServer?.close();
    await admin?.end();
  });

  test('the location for the owner does not contain the password', () => {
    expect(store.location).toBe(`PostgreSQL, database ${databaseName} on 127.0.0.1`);
  });

  test('a lead is read as it was stored', async () => {
    const lead = { ...aLead, company: 'Åcme 😀', message: 'Hello\nthere' };
    const source = {
      page: '/contact',
      firstPage: '/blog',
      referrer: 'www.google.com',
      utmSource: null,
      medium: null,
      campaign: null,
    };
    expect(await store.save(make({ lead, source }))).toEqual({ kind: 'saved' });
    const [stored] = await collect(store.listLeads());
    expect(stored).toEqual({
      ...noTexts,
      ...lead,
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z$/),
      flagged: false,
      mark: null,
    });
    expect(await store.findLead(stored!.id)).toEqual({ ...stored, form: 'contact', source, call: null });
    expect(await store.findLead('00000000-0000-4000-8000-000000000000')).toBeUndefined();
    expect(await store.findLead("1' or true")).toBeUndefined();
  });

  test('a long list is newest first, with each lead once, even of the same moment', async () => {
    await admin.query(`insert into public.contacts (created_at, name, email, subject)
      select timestamptz '2026-01-01' + (number / 700) * interval '1 microsecond', number, 'a@b', 's'
      from generate_series(0, 1600) as number`);
    const leads = await collect(store.listLeads());
    expect(new Set(leads.map(({ id }) => id)).size).toBe(1601);
    const moments = leads.map(({ name }) => Math.floor(Number(name) / 700));
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  test('two servers that get the same submit at once store it once', async () => {
    const newLead = make({ requestId: 'r1' });
    const results = await Promise.all([...Array(10).keys()].map((n) => (n % 2 ? store : secondServer).save(newLead)));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array(9).fill('repeated'), 'saved']);
    expect(await count(admin, 'public.contacts')).toBe(1);
    const other = make({ requestId: 'r1', lead: { ...aLead, name: 'Ben' } });
    expect(await store.save(other)).toEqual({ kind: 'conflict' });
  });

  test('a client may send five leads a minute to all servers together', async () => {
    const newLead = make({ client: 'ana' });
    const results = await Promise.all([...Array(8).keys()].map((n) => (n % 2 ? store : secondServer).save(newLead)));
    expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(5);
    const limited = results.filter((result) => result.kind === 'limited');
    expect(limited).toHaveLength(3);
    for (const { retryAfterSeconds } of limited)
      expect(retryAfterSeconds).toSatisfy((wait: number) => wait > 20 && wait <= 60);

    await store.deleteOldHashes(new Date(Date.now() - 60_000));
    expect(await store.save(newLead)).toMatchObject({ kind: 'limited' });
    await store.deleteOldHashes(new Date(Date.now() + 60_000));
    expect(await store.save(newLead)).toEqual({ kind: 'saved' });
  });

  test('deleting a person deletes the leads and everything that refers to them', async () => {
    for (const email of ['Ana@Example.ph', 'ana@example.ph', 'ben@example.ph']) {
      await store.save(make({ lead: { ...aLead, email }, requestId: email }));
    }
    expect(await store.deleteByEmail('ANA@example.ph')).toBe(2);
    expect((await collect(store.listLeads())).map(({ email }) => email)).toEqual(['ben@example.ph']);
    expect(await count(admin, 'private.lead_requests')).toBe(1);
    expect(await store.countDeliveries()).toEqual({ waiting: 2, givenUp: 0 });
    expect(await store.deleteByEmail('nobody@example.ph')).toBe(0);
  });

  test('old leads are deleted, newer ones stay', async () => {
    await store.save(make());
    await admin.query("update public.contacts set created_at = created_at - interval '25 months'");
    await store.save(make({ lead: { ...aLead, name: 'Ben' } }));
    expect(await store.deleteOlderThan(new Date(Date.now() - 60_000))).toBe(1);
    expect((await collect(store.listLeads())).map(({ name }) => name)).toEqual(['Ben']);
  });

  describe('deliveries', () => {
    test('each is claimed by one server, at most twenty at a time, and not again during its lease', async () => {
      for (let sent = 0; sent < 15; sent++) await store.save(make());
      await store.save(make({ mark: 'honeypot' }));
      expect(await store.countDeliveries()).toEqual({ waiting: 30, givenUp: 0 });
      const [mine, theirs] = await Promise.all([store.claimDeliveries(60_000), secondServer.claimDeliveries(60_000)]);
      const rest = await store.claimDeliveries(60_000);
      expect(Math.max(mine.length, theirs.length, rest.length)).toBeLessThanOrEqual(20);
      expect(new Set([...mine, ...theirs, ...rest].map(({ id }) => id)).size).toBe(30);
      expect(await store.claimDeliveries(60_000)).toEqual([]);
    });

    test('one that another server is claiming does not block the others', async () => {
      await store.save(make());
      await admin.query("begin; select from private.lead_outbox where channel = 'email' for update");
      const claimed = await store.claimDeliveries(60_000).finally(() => admin.query('rollback'));
      expect(claimed.map(({ channel }) => channel)).toEqual(['webhook']);
    });

    test('one that is not marked as delivered can be claimed again after its lease', async () => {
      await store.save(make());
      const [lead] = await collect(store.listLeads());
      const first = await store.claimDeliveries(1);
      expect(first).toHaveLength(2);
      const again = await vi.waitFor(async () => {
        const claimed = await secondServer.claimDeliveries(60_000);
        expect(claimed).toHaveLength(2);
        return claimed;
      }, 30_000);
      expect(again.map(({ channel }) => channel).toSorted()).toEqual(['email', 'webhook']);
      for (const delivery of again) expect(delivery).toMatchObject({ attempts: 0, recipients: null, lead });
    });

    test('they are marked as delivered, retried or given up', async () => {
      await store.save(make());
      const [first, second] = await store.claimDeliveries(60_000);
      await store.markDelivered(first!.id);
      await store.retryDelivery(second!.id, new Date(Date.now() + 60_000));
      expect(await store.claimDeliveries(60_000)).toEqual([]);
      expect(await store.countDeliveries()).toEqual({ waiting: 1, givenUp: 0 });
      await store.retryDelivery(second!.id, new Date(Date.now() - 1000), ['ben@example.ph']);
      const left = [{ id: second!.id, attempts: 2, recipients: ['ben@example.ph'] }];
      expect(await store.claimDeliveries(60_000)).toMatchObject(left);
      await store.releaseDelivery(second!.id);
      expect(await store.claimDeliveries(60_000)).toMatchObject(left);
      await store.retryDelivery(second!.id, null);
      expect(await store.claimDeliveries(60_000)).toEqual([]);
      expect(await store.countDeliveries()).toEqual({ waiting: 0, givenUp: 1 });
    });
  });
});
