-- The columns of `contacts` are those of supabase/migrations.
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
