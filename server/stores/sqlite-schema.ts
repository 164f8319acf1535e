import type { DatabaseSync } from 'node:sqlite';

/**
 * Each entry migrates the file from one version to the next and is never edited once released.
 * The columns of `contacts` are those of `supabase/migrations`.
 */
export const migrations = [
  `
  create table contacts (
    id text primary key,
    created_at text not null,
    name text not null,
    email text not null,
    company text,
    message text,
    subject text not null,
    flagged integer not null default 0
  ) strict;
  create index contacts_newest on contacts (created_at desc, id desc);
  create index contacts_email on contacts (lower(email));

  create table lead_requests (
    request_id text primary key,
    lead_id text not null references contacts (id) on delete cascade,
    digest text not null
  ) strict, without rowid;
  create index lead_requests_lead on lead_requests (lead_id);

  create table lead_senders (
    client text primary key,
    minute_start integer not null,
    minute_count integer not null,
    hour_start integer not null,
    hour_count integer not null
  ) strict, without rowid;

  create table lead_outbox (
    id text primary key,
    lead_id text not null references contacts (id) on delete cascade,
    channel text not null,
    attempts integer not null default 0,
    due_at integer
  ) strict;
  create index lead_outbox_due on lead_outbox (due_at);
  create index lead_outbox_lead on lead_outbox (lead_id);

  create table settings (key text primary key, value text not null) strict, without rowid;
  insert into settings values ('client_hash_key', lower(hex(randomblob(32))));
  `,
  // Hashes without a key, and hashes beside their key, from which IP addresses could be found by trying all of them.
  `
  drop table settings;
  delete from lead_senders;
  delete from lead_requests;
  alter table lead_requests add column created_at integer not null default 0;
  create index lead_requests_created on lead_requests (created_at);
  `,
];

export const newestVersion = migrations.length;

/** Applies the missing migrations; two servers that start together do it once. */
export function migrateSqlite(database: DatabaseSync) {
  database.exec('begin immediate');
  const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number };
  if (version > migrations.length) {
    database.exec('rollback');
    throw new Error(
      `The lead file is of version ${version}, this server knows ${migrations.length}: start the newer server instead.`,
    );
  }
  const missing = migrations.slice(version);
  for (const migration of missing) database.exec(migration);
  // Written only when something changed: a full disk must not prevent an up-to-date site from starting.
  if (missing.length > 0) database.exec(`pragma user_version = ${migrations.length}`);
  database.exec('commit');
  // What a migration deleted is also in the log. A server that reads meanwhile can prevent this; its close does it.
  if (version > 0 && missing.length > 0) database.exec('pragma wal_checkpoint(truncate)');
}
