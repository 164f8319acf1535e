-- What the desk stores beside the leads. A hosted project has a dashboard instead, and these tables stay empty.
-- A lead without a row in lead_states is unread, or spam if it is flagged.
create table private.lead_states (
  lead_id uuid primary key references public.contacts (id) on delete cascade,
  state text not null check (state in ('unread', 'read', 'answered', 'spam')),
  version int not null,
  changed_by text,
  changed_at timestamptz
);

create table private.lead_notes (
  id text primary key,
  lead_id uuid not null references public.contacts (id) on delete cascade,
  author text not null,
  created_at timestamptz not null default clock_timestamp(),
  text text not null
);
create index lead_notes_lead on private.lead_notes (lead_id, created_at, id);

create table private.page_views (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
);

-- Tokens, browsers and codes are hashes.
create table private.desk_links (
  token text primary key,
  browser text,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  code text,
  wrong_codes int not null default 0
);
create index desk_links_browser on private.desk_links (browser);

create table private.desk_sessions (
  token text primary key,
  email text not null,
  expires_at timestamptz not null
);
create index desk_sessions_email on private.desk_sessions (email);

create table private.desk_tries (
  key text primary key,
  tries int not null,
  ends_at timestamptz not null
);

create table private.desk_log (
  number bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  who text not null,
  what text not null,
  about text not null
);
create index desk_log_at on private.desk_log (at);

-- The words of a lead, an origin and a note, for the search of server/stores/postgres/dialect.ts, which has the same
-- expressions. Only functions of PostgreSQL itself: visitors, who insert leads, may call no other. Punctuation is
-- taken out first: the parser would keep an e-mail address as one word and skip what looks like HTML, and which
-- other characters belong to words depends on the database's locale.
create index contacts_words on public.contacts using gin (to_tsvector('simple', translate(
  name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(message, '') || ' ' || subject,
  E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u202f',
  '                                                '
)));
create index lead_origins_words on private.lead_origins using gin (to_tsvector('simple', translate(
  coalesce(page, '') || ' ' || coalesce(first_page, '') || ' ' || coalesce(referrer, '') || ' ' ||
  coalesce(source, '') || ' ' || coalesce(medium, '') || ' ' || coalesce(campaign, ''),
  E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u202f',
  '                                                '
)));
create index lead_notes_words on private.lead_notes using gin (to_tsvector('simple', translate(
  text, E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u202f',
  '                                                '
)));

-- Files of the site's content that were changed at the desk and are not published: whole texts, photos as base64. Null
-- in `text`: the file is deleted. `base` is a hash of the file that the draft began with.
create table private.content_drafts (
  file text primary key,
  text text,
  base text,
  bytes int not null,
  version int not null,
  changed_by text not null,
  changed_at timestamptz not null
);
