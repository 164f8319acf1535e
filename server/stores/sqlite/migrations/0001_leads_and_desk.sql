-- The tables of supabase/migrations, where their columns are explained. Its triggers are statements here: see save.ts.
create table contacts (
  id text primary key,
  created_at text not null,
  name text not null,
  email text not null,
  company text,
  message text,
  subject text not null,
  flagged integer not null default 0,
  mark text
) strict;
create index contacts_newest on contacts (created_at desc, id desc);
-- Finds the leads of an address without reading all: by an index that lowers the letters of ASCII alone, and among the
-- few addresses that have others.
create index contacts_email on contacts (lower(email));
create index contacts_other_email on contacts (email) where email glob '*[^ -~]*';

create table lead_requests (
  request_id text primary key,
  lead_id text not null references contacts (id) on delete cascade,
  digest text not null,
  created_at integer not null
) strict, without rowid;
create index lead_requests_lead on lead_requests (lead_id);
create index lead_requests_created on lead_requests (created_at);

create table lead_senders (
  client text primary key,
  minute_start integer not null,
  minute_count integer not null,
  hour_start integer not null,
  hour_count integer not null
) strict, without rowid;

create table form_times (
  hash text primary key,
  leads integer not null,
  created_at integer not null
) strict, without rowid;
create index form_times_created on form_times (created_at);

create table lead_outbox (
  id text primary key,
  channel text not null,
  lead_id text references contacts (id) on delete cascade,
  kind text check (kind in ('honeypot', 'busy')),
  period text,
  leads integer,
  attempts integer not null default 0,
  due_at integer,
  recipients text,
  unique (kind, period, channel)
) strict;
create index lead_outbox_due on lead_outbox (due_at);
create index lead_outbox_lead on lead_outbox (lead_id);

create table lead_origins (
  lead_id text primary key references contacts (id) on delete cascade,
  page text,
  first_page text,
  referrer text,
  source text,
  medium text,
  campaign text,
  form text not null default 'contact' check (form in ('contact', 'chat', 'audit'))
) strict, without rowid;

create table bookings (
  lead_id text primary key references contacts (id) on delete cascade,
  starts_at text not null,
  seat integer not null,
  first_starts_at text not null,
  phone text,
  unique (starts_at, seat)
) strict, without rowid;

-- Without a virtual table for full-text search: D1 refuses to export a database that has one.
create table lead_states (
  lead_id text primary key references contacts (id) on delete cascade,
  state text not null check (state in ('unread', 'read', 'answered', 'spam')),
  version integer not null,
  changed_by text,
  changed_at text
) strict, without rowid;

create table lead_notes (
  id text primary key,
  lead_id text not null references contacts (id) on delete cascade,
  author text not null,
  created_at text not null,
  text text not null
) strict;
create index lead_notes_lead on lead_notes (lead_id, created_at, id);

create table page_views (
  day text not null,
  path text not null,
  views integer not null,
  primary key (day, path)
) strict, without rowid;

create table desk_links (
  token text primary key,
  browser text,
  email text not null,
  expires_at text not null,
  used_at text,
  code text,
  wrong_codes integer not null default 0
) strict, without rowid;
create index desk_links_browser on desk_links (browser);

create table desk_sessions (
  token text primary key,
  email text not null,
  expires_at text not null
) strict, without rowid;
create index desk_sessions_email on desk_sessions (email);

create table desk_tries (
  key text primary key,
  tries integer not null,
  ends_at integer not null
) strict, without rowid;

create table desk_log (
  number integer primary key,
  at text not null,
  who text not null,
  what text not null,
  about text not null
) strict;
create index desk_log_at on desk_log (at);

create table content_drafts (
  file text primary key,
  text text,
  base text,
  bytes integer not null,
  version integer not null,
  changed_by text not null,
  changed_at text not null
) strict;
