/** What the PostgreSQL store alone does, as a plain user who owns nothing but the database. */
import type { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPostgresStore } from '#server/stores/postgres/store.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { connect, makePlainOwnersDatabase } from '../../support/leads/insert-as-visitor.ts';
import { makeNewLead } from '../../support/leads/open-test-store.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';

describe.skipIf(!sharedPostgres)('leads in PostgreSQL', () => {
  let databaseName: string;
  let admin: Client;
  let store: LeadDatabase;

  beforeAll(async () => {
    const { url, adminUrl, database } = await makePlainOwnersDatabase(sharedPostgres!);
    databaseName = database;
    admin = await connect(adminUrl);
    store = await openPostgresStore(url, { leadsPerMinute, channels: ['email', 'webhook'] });
    return async () => {
      await store.close();
      await admin.end();
    };
  });

  test('the location for the owner does not contain the password', () => {
    expect(store.location).toBe(`PostgreSQL, database ${databaseName} on 127.0.0.1`);
  });

  test('a notification that another server is claiming does not block the others', async () => {
    await store.save(makeNewLead());
    await admin.query("begin; select from private.lead_outbox where channel = 'email' for update");
    const claimed = await store.claimDeliveries(60_000).finally(() => admin.query('rollback'));
    expect(claimed.map(({ channel }) => channel)).toEqual(['webhook']);
  });

  test('a long list is newest first, with each lead once, even of the same moment', async () => {
    await admin.query(`truncate public.contacts cascade; insert into public.contacts (created_at, name, email, subject)
      select timestamptz '2026-01-01' + (number / 700) * interval '1 microsecond', number, 'a@b', 's'
      from generate_series(0, 1600) as number`);
    const leads = await Array.fromAsync(store.exportLeads());
    expect(new Set(leads.map(({ id }) => id)).size).toBe(1601);
    const moments = leads.map(({ name }) => Math.floor(Number(name) / 700));
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });
});
