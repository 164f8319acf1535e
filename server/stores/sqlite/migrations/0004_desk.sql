-- What the desk stores beside the leads. Without a virtual table for full-text search: D1 refuses to export a database
-- that has one. A lead without a row in lead_states is unread, or spam if it is flagged.
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

-- Tokens, browsers and codes are hashes.
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
