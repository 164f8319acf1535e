-- Why a lead is flagged. Those of before have no reason.
alter table contacts add column mark text;

-- How often the signed time of a form was used within a day. Hashes, as in lead_senders.
create table form_times (
  hash text primary key,
  leads integer not null,
  created_at integer not null
) strict, without rowid;
create index form_times_created on form_times (created_at);

-- Leads that the owner is told of together: see server/stores/digests.ts. Null in due_at: given up.
create table lead_digests (
  kind text not null check (kind in ('honeypot', 'busy')),
  period text not null,
  channel text not null,
  leads integer not null,
  attempts integer not null default 0,
  due_at integer,
  primary key (kind, period, channel)
) strict, without rowid;
