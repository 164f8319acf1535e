/** Who may do what with the table of leads, and how it is migrated. */
import { readdirSync } from 'node:fs';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migratePostgres } from '#server/stores/postgres/store.ts';
import { buildLead, formKinds, leadColumns } from '#src/domain/lead.ts';
import { startOwnPostgres } from '../../support/leads/postgres.ts';
import { noTexts } from '../../support/leads/no-texts.ts';
import { aLead, connect, count, insertAsVisitor } from '../../support/leads/insert-as-visitor.ts';

// Its own PostgreSQL server, because no role `anon` may exist before the first test.
const postgres = await startOwnPostgres();

describe.skipIf(!postgres)('the contacts table', () => {
  /** The owner, and a second connection for what happens at the same time. */
  let owner: Client;
  let other: Client;

  beforeAll(async () => {
    const neighbour = await connect(await postgres!.createDatabase('neighbour'));
    const url = await postgres!.createDatabase('leads');
    [owner, other] = [await connect(url), await connect(url)];
    // Both create the role anon, which does not exist on this server yet.
    await Promise.all([migratePostgres(owner), migratePostgres(neighbour)]);
    await neighbour.end();
  });
  beforeEach(async () => {
    await owner.query('truncate public.contacts cascade; truncate private.lead_senders');
  });
  afterAll(async () => {
    await owner?.end();
    await other?.end();
  });

  describe('for visitors', () => {
    test('a visitor may insert a lead', async () => {
      const lead = { ...aLead, company: 'Acme', message: 'Hello\nthere' };
      await insertAsVisitor(owner, lead);
      const { rows } = await owner.query('select * from public.contacts');
      expect(rows).toEqual([
        { ...noTexts, ...lead, id: expect.any(String), created_at: expect.any(Date), flagged: false, mark: null },
      ]);
    });

    test.each(formKinds)('the form %s is known by its subject where nobody names it', async (kind) => {
      await insertAsVisitor(owner, {
        ...aLead,
        ...buildLead(kind, { ...aLead, website: 'https://a.ph', message: 'Hi' }),
      });
      expect((await owner.query('select form from private.lead_origins')).rows).toEqual([{ form: kind }]);
    });

    // That there is no right to anything else: “a project that grants everything” below.
    test.each([
      'select name from public.contacts',
      "update public.contacts set name = 'x'",
      'delete from public.contacts',
      "insert into public.contacts (name, email, subject) values ('a', 'a@b', 's') returning id",
      "insert into public.contacts (flagged, name, email, subject) values (false, 'a', 'a@b', 's')",
      'select * from private.settings',
      "select private.trust_forwarder('x')",
    ])('a visitor may not: %s', async (sql) => {
      await insertAsVisitor(owner, aLead);
      await owner.query('begin; set local role anon');
      await expect(owner.query(sql)).rejects.toMatchObject({ code: '42501' });
      await owner.query('rollback');
      expect(await count(owner, 'public.contacts')).toBe(1);
    });

    test('two leads in one statement are both refused', async () => {
      await owner.query('begin; set local role anon');
      const insert = owner.query(
        "insert into public.contacts (name, email, subject) values ('a', 'a@b', 's'), ('b', 'b@b', 's')",
      );
      await expect(insert).rejects.toMatchObject({ code: '23514', message: 'only one row may be inserted at a time' });
      await owner.query('rollback');
      expect(await count(owner, 'public.contacts')).toBe(0);
    });

    test('a refusal never repeats what the visitor wrote', async () => {
      const secret = 'Secretissima';
      const refusals = await Promise.allSettled([
        insertAsVisitor(owner, { ...aLead, name: secret.repeat(20) }),
        insertAsVisitor(other, { ...aLead, name: secret, subject: null }),
      ]);
      const errors = refusals.map((refusal) => (refusal as PromiseRejectedResult).reason as Error);
      expect(errors.map((error) => (error as { code?: string }).code)).toEqual(['23514', '23502']);
      expect(errors.map((error) => error.message + JSON.stringify(error)).join()).not.toContain(secret);
    });

    test('the owner may insert many older contacts in one statement', async () => {
      await owner.query(
        "insert into public.contacts (name, email, subject, flagged) values ('a', 'a@b', 's', true), ('b', 'b@b', 's', true)",
      );
      expect(await count(owner, 'public.contacts where flagged')).toBe(2);
    });
  });

  test('servers that start together migrate the database once, and later starts change nothing', async () => {
    const fresh = await postgres!.createDatabase('fresh');
    const servers = await Promise.all([connect(fresh), connect(fresh), connect(fresh)]);
    await Promise.all(servers.map((server) => migratePostgres(server)));
    const key = 'select value from private.settings';
    const before = await servers[0].query(key);
    await migratePostgres(servers[1]);
    expect((await servers[2].query(key)).rows).toEqual(before.rows);
    const { rows } = await servers[0].query<{ file: string; statements: string[] }>(
      `select version || '_' || name || '.sql' as file, statements from supabase_migrations.schema_migrations order by 1`,
    );
    expect(rows.map(({ file }) => file)).toEqual(readdirSync('supabase/migrations').toSorted());
    expect(rows.every(({ statements }) => /create|alter/.test(statements.join('')))).toBe(true);
    await Promise.all(servers.map((server) => server.end()));
  });

  test('a project that grants everything by default still gives visitors the columns of a lead only', async () => {
    const hosted = await connect(await postgres!.createDatabase('hosted'));
    await hosted.query(`
      create role authenticated nologin;
      alter default privileges grant all on tables to public, anon, authenticated;
      alter default privileges grant all on functions to anon, authenticated;
      alter default privileges in schema public grant all on tables to anon, authenticated;`);
    await migratePostgres(hosted);
    const { rows } = await hosted.query<{ right: string }>(`
      with objects as (
        select oid::regclass::text as name, relacl as acl from pg_class
          where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        union all
        select attrelid::regclass || '.' || attname, attacl from pg_attribute
          where attrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace))
        union all
        -- By default everyone may call a function.
        select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        union all
        select nspname::text, nspacl from pg_namespace where nspname = 'private'
      )
      select name || ' ' || privilege_type as right from objects, aclexplode(acl)
      where grantee = 0 or grantee in (select oid from pg_roles where rolname in ('anon', 'authenticated'))`);
    expect(rows.map(({ right }) => right).toSorted()).toEqual(
      leadColumns.map((column) => `contacts.${column} INSERT`).toSorted(),
    );
    const policies = await hosted.query(
      "select policyname, cmd, roles::text from pg_policies where schemaname in ('public', 'private')",
    );
    expect(policies.rows).toEqual([{ policyname: 'contacts_insert', cmd: 'INSERT', roles: '{anon}' }]);
    const table = await hosted.query(
      "select relrowsecurity, relforcerowsecurity from pg_class where oid = 'public.contacts'::regclass",
    );
    expect(table.rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
    await hosted.end();
  });
});
