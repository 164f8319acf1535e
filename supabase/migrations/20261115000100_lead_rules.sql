-- The rules for every lead that a visitor inserts, with our server or without it.
--
-- Our server passes the data of a request as settings of the transaction: parola.client, parola.network,
-- parola.request_id, parola.request_digest, parola.mark, parola.form_time, parola.mark_if_often, parola.channels,
-- parola.digests, and parola.leads_per_minute, also with _network, _all and _marked. All of them may be missing.

create schema if not exists private;
revoke all on schema private from public, anon;

create table private.settings (
  key text primary key,
  value text not null,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table private.settings is
  'client_header: see docs/hosted.md. forwarder_key_hash: set by private.trust_forwarder. daily_key: changes every day';
-- The header in which the hosted project's proxy passes the visitor's IP address. A visitor must not be able to set
-- it: of a list, such as in x-forwarded-for, the last element counts, which the nearest proxy added.
insert into private.settings (key, value) values ('client_header', 'cf-connecting-ip');

-- The reference is checked at commit: a request is inserted before its lead, so that a repeated one waits here.
create table private.lead_requests (
  request_id text primary key,
  lead_id uuid not null references public.contacts on delete cascade deferrable initially deferred,
  digest text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index lead_requests_lead on private.lead_requests (lead_id);
create index lead_requests_created on private.lead_requests (created_at);

create table private.lead_senders (
  client text primary key,
  minute_start timestamptz not null,
  minute_count int not null,
  hour_start timestamptz not null,
  hour_count int not null
);
create index lead_senders_hour on private.lead_senders (hour_start);

-- Whom to notify of a lead, or of several that are told together: see server/stores/digests.ts.
create table private.lead_outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null,
  lead_id uuid references public.contacts on delete cascade,
  kind text check (kind in ('honeypot', 'busy')),
  period text,
  leads int,
  attempts int not null default 0,
  -- Null: given up, kept for the owner to see.
  due_at timestamptz default clock_timestamp(),
  -- Who is still to be notified, as a list in JSON, where a mail server took only some of several recipients.
  recipients text,
  unique (kind, period, channel)
);
create index lead_outbox_due on private.lead_outbox (due_at);
create index lead_outbox_lead on private.lead_outbox (lead_id);

-- How often the signed time of a form was used within a day. Hashes, as in lead_senders.
create table private.form_times (
  hash text primary key,
  leads int not null,
  created_at timestamptz not null default clock_timestamp()
);
create index form_times_created on private.form_times (created_at);

-- A hosted project has no secret outside the database. Its key changes every day, and the hashes made with the key
-- before are deleted with it: from older data no IP address can be found.
create function private.read_daily_key() returns text language plpgsql set search_path = '' as $$
declare
  yesterday constant timestamptz := clock_timestamp() - interval '1 day';
begin
  if not exists (select from private.settings where key = 'daily_key' and changed_at > yesterday) then
    insert into private.settings as known (key, value)
      values ('daily_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
      on conflict (key) do update set value = excluded.value, changed_at = clock_timestamp()
        where known.changed_at <= yesterday;
  end if;
  return (select value from private.settings where key = 'daily_key');
end
$$;

-- Run once by the owner of a hosted project, with the text of the server's LEADS_FORWARDER_KEY. Only its hash is stored.
create function private.trust_forwarder(forwarder_key text) returns void language sql set search_path = '' as $$
  insert into private.settings (key, value)
    values ('forwarder_key_hash', encode(sha256(convert_to(forwarder_key, 'UTF8')), 'hex'))
    on conflict (key) do update set value = excluded.value, changed_at = clock_timestamp()
$$;

-- Who sends this lead and how: from our server as settings of the transaction, from a hosted project as headers.
-- Null in `client`: no limit applies, because it is neither.
create function private.read_submit(
  out client text, out network text, out request text, out request_digest text, out signals text, out hosted boolean
) language plpgsql set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  client_header constant text := (select value from private.settings where key = 'client_header');
  ip text;
begin
  client := nullif(current_setting('parola.client', true), '');
  network := nullif(current_setting('parola.network', true), '');
  request := nullif(current_setting('parola.request_id', true), '');
  request_digest := coalesce(current_setting('parola.request_digest', true), '');
  signals := '';
  hosted := client is null and headers is not null;
  if not hosted then
    return;
  end if;

  -- Browsers may send only headers that the project allows, and this is one of them.
  signals := coalesce(headers ->> 'x-client-info', '');
  -- Our server, which forwards what browsers without JavaScript post.
  if encode(sha256(convert_to(headers ->> 'x-forwarder-key', 'UTF8')), 'hex')
    = (select value from private.settings where key = 'forwarder_key_hash') then
    client := nullif(headers ->> 'x-forwarder-client', '');
    network := nullif(headers ->> 'x-forwarder-network', '');
  else
    ip := nullif(trim(split_part(headers ->> client_header, ',', -1)), '');
  end if;
  if client is null and ip is null then
    raise sqlstate 'PT403' using
      message = 'The visitor''s IP address is missing',
      hint = format('The header %s is missing. See client_header in docs/hosted.md.', client_header);
  end if;
  if client is null then
    ip := regexp_replace(ip, '^::ffff:([0-9.]+)$', '\1', 'i');
    client := ip;
    begin
      -- A home or a phone has a whole IPv6 /64 network and may use any IP address in it; a data centre's customer a /48.
      if family(ip::inet) = 6 then
        client := network(set_masklen(ip::inet, 64))::text;
        network := network(set_masklen(ip::inet, 48))::text;
      end if;
    exception when invalid_text_representation then
      -- Not an IP address: it is hashed as it is.
      null;
    end;
    client := encode(sha256(convert_to(private.read_daily_key() || ' ' || client, 'UTF8')), 'hex');
    network := encode(sha256(convert_to(private.read_daily_key() || ' ' || network, 'UTF8')), 'hex');
  end if;
end
$$;

create function private.read_limit(name text, usual bigint) returns bigint language sql set search_path = '' as $$
  select coalesce(nullif(current_setting('parola.leads_per_minute' || name, true), '')::bigint, usual)
$$;

-- Does nothing where the wait is over, or null.
create function private.refuse_for(wait interval, hosted boolean) returns void language plpgsql set search_path = '' as $$
declare
  message constant text := 'Too many enquiries. Please wait and try again.';
  wait_seconds constant int := ceil(extract(epoch from wait));
  hint constant text := format('Try again in %s seconds.', wait_seconds);
begin
  if wait is null or wait <= interval '0' then
    return;
  end if;
  if hosted then
    -- The only way to add a header to an error in PostgREST: set_config is rolled back with the transaction.
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', message, 'details', wait_seconds::text, 'hint', hint)::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait_seconds::text))::text;
  end if;
  raise sqlstate 'PT429' using message = message, detail = wait_seconds::text, hint = hint;
end
$$;

-- A database whose clock is corrected by a few seconds, or that another machine takes over, goes on counting: a window
-- that starts a little in the future is still open. After a clock was set back by more than a minute it is over too.
create function private.is_open(start timestamptz, length interval) returns boolean language sql as $$
  select clock_timestamp() between start - interval '1 minute' and start + length
$$;

-- A client's first lead opens a window of a minute and one of an hour. A refusal is rolled back with its transaction,
-- so it does not count.
create function private.count_sender(sender_hash text, most bigint, hosted boolean) returns void
language plpgsql set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
  sender private.lead_senders;
begin
  -- Locks the client's row for this transaction: other leads of the same client wait here.
  insert into private.lead_senders as known (client, minute_start, minute_count, hour_start, hour_count)
    values (sender_hash, moment, 1, moment, 1)
    on conflict (client) do update set
      minute_start = case when private.is_open(known.minute_start, '1 minute') then known.minute_start else moment end,
      minute_count = case when private.is_open(known.minute_start, '1 minute') then known.minute_count else 0 end + 1,
      hour_start = case when private.is_open(known.hour_start, '1 hour') then known.hour_start else moment end,
      hour_count = case when private.is_open(known.hour_start, '1 hour') then known.hour_count else 0 end + 1
    returning known.* into sender;
  perform private.refuse_for(greatest(
    case when sender.minute_count > most then sender.minute_start + interval '1 minute' - clock_timestamp() end,
    case when sender.hour_count > most * 6 then sender.hour_start + interval '1 hour' - clock_timestamp() end
  ), hosted);
end
$$;

-- How long all leads with a mark, or all without one, must wait. Counted in the table itself: a counter would make
-- every lead wait for the one before.
create function private.wait_for_all(most bigint, marked boolean) returns interval
language plpgsql set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  return greatest(
    interval '0',
    (select created_at + interval '1 minute' - moment from public.contacts
      where created_at between moment - interval '1 minute' and moment and flagged = marked
      order by created_at desc offset greatest(most, 1) - 1 limit 1),
    (select created_at + interval '1 hour' - moment from public.contacts
      where created_at between moment - interval '1 hour' and moment and flagged = marked
      order by created_at desc offset greatest(most * 6, 1) - 1 limit 1)
  );
end
$$;

-- The same as trimEnds in src/domain/lead.ts: a message of ten letters and thirty thousand spaces is ten letters. Without
-- settings of its own, so that PostgreSQL inlines it.
create function private.trim_ends(value text) returns text language sql immutable as $$
  select pg_catalog.btrim(value, E' \n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- The same as findMark in server/core/leads/find-mark.ts, for a hosted project; our server passes the mark itself.
create function private.find_mark(message text, company text, signals text) returns text
language sql immutable set search_path = '' as $$
  select case
    when signals ~ '\mhoneypot\M' then 'honeypot'
    when signals ~ '\mforeign-form-time\M' then 'foreign-form-time'
    when signals ~ '\mno-form-time\M' then 'no-form-time'
    when signals ~ '\mfast\M' then 'fast'
    when regexp_count(concat_ws(' ', message, company), 'https?://(www\.)?|\mwww\.', 1, 'i') >= 10 then 'links'
  end
$$;

create function private.queue_notifications(lead uuid) returns void language sql set search_path = '' as $$
  insert into private.lead_outbox (lead_id, channel)
    select lead, channel
    from unnest(string_to_array(nullif(current_setting('parola.channels', true), ''), ',')) as channel
$$;

-- Sent again without what marked it, a lead is no longer marked, and the owner is notified if nobody was before.
create function private.clear_mark(lead uuid, new_mark text) returns void language plpgsql set search_path = '' as $$
declare
  kept constant public.contacts := (select contacts from public.contacts where id = lead);
  -- The same as isUntold in server/stores/lead-sql.ts.
  is_untold constant boolean := kept.flagged and coalesce(kept.mark, 'honeypot') = 'honeypot';
  becomes_told constant boolean := is_untold and new_mark is distinct from 'honeypot';
begin
  if becomes_told then
    perform private.queue_notifications(lead);
  end if;
  if kept.flagged and (new_mark is null or becomes_told) then
    update public.contacts set mark = new_mark, flagged = new_mark is not null where id = lead;
  end if;
end
$$;

-- Deletes what is too old, also where our server does not run: leads after 24 months, hashes after a day. Not all at
-- once, because a visitor waits; skipping locked rows avoids deadlocks.
create function private.delete_old(most int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  yesterday constant timestamptz := clock_timestamp() - interval '1 day';
begin
  delete from private.lead_senders where client in (
    select client from private.lead_senders where hour_start < yesterday limit most for update skip locked
  );
  delete from private.lead_requests where request_id in (
    select request_id from private.lead_requests where created_at < yesterday limit most for update skip locked
  );
  delete from private.form_times where hash in (
    select hash from private.form_times where created_at < yesterday limit most for update skip locked
  );
  delete from public.contacts where id in (
    select id from public.contacts where created_at < clock_timestamp() - interval '24 months'
    order by created_at limit most for update skip locked
  );
end
$$;

-- Decides whether a lead is stored, and counts it. What identifies its request and its sender lives for a day.
create function private.admit_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submit constant record := private.read_submit();
  -- In a hosted project no request has an id: the same text within ten minutes is the same lead.
  request constant text := coalesce(submit.request, case when submit.hosted then encode(sha256(convert_to(
    private.read_daily_key() || (to_jsonb(new) - 'id' - 'created_at')::text, 'UTF8'
  )), 'hex') end);
  form_time constant text := nullif(current_setting('parola.form_time', true), '');
  kept private.lead_requests;
begin
  -- All columns, also those that a later migration adds: only texts have spaces at their ends.
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(key, private.trim_ends(value)) from jsonb_each_text(to_jsonb(new))
  ));
  new.mark := coalesce(
    nullif(current_setting('parola.mark', true), ''),
    private.find_mark(new.message, new.company, submit.signals),
    -- More leads than this of one form that was loaded once are marked.
    (select current_setting('parola.mark_if_often', true) from private.form_times where hash = form_time and leads >= 20)
  );
  if request is not null then
    if submit.hosted then
      delete from private.lead_requests
        where request_id = request and created_at < clock_timestamp() - interval '10 minutes';
    end if;
    -- Waits for the same request in another transaction to commit or roll back.
    insert into private.lead_requests as known (request_id, lead_id, digest)
      values (request, new.id, submit.request_digest)
      on conflict (request_id) do update set request_id = excluded.request_id
      returning known.* into kept;
    if kept.lead_id <> new.id then
      if kept.digest = submit.request_digest then
        perform private.clear_mark(kept.lead_id, new.mark);
        return null;
      end if;
      raise unique_violation using
        message = 'duplicate key value violates unique constraint "lead_requests_pkey"',
        constraint = 'lead_requests_pkey';
    end if;
  end if;
  new.flagged := new.mark is not null;
  if submit.client is not null then
    perform private.count_sender(submit.client, private.read_limit('', 5), submit.hosted);
    if submit.network is not null then
      perform private.count_sender(submit.network, private.read_limit('_network', 30), submit.hosted);
    end if;
    if new.flagged then
      perform private.refuse_for(private.wait_for_all(private.read_limit('_marked', 100), true), submit.hosted);
    else
      -- Without a mark a lead is stored however many there are, and told with others: read by announce_lead.
      perform set_config('parola.are_too_many',
        (private.wait_for_all(private.read_limit('_all', 300), false) > interval '0')::text, true);
    end if;
    perform private.delete_old(100);
  end if;
  if form_time is not null then
    insert into private.form_times as known (hash, leads) values (form_time, 1)
      on conflict (hash) do update set leads = known.leads + 1;
  end if;
  return new;
end
$$;

-- A booked call is never told with others: it may be this afternoon.
create function private.announce_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  digests constant json := nullif(current_setting('parola.digests', true), '')::json;
  are_too_many constant boolean := coalesce(current_setting('parola.are_too_many', true), '') = 'true'
    and coalesce(current_setting('parola.call', true), '') = '';
begin
  if digests is null or not (new.mark is not distinct from 'honeypot' or are_too_many) then
    perform private.queue_notifications(new.id);
  else
    insert into private.lead_outbox as known (kind, period, channel, leads, due_at)
      select digest ->> 'kind', digest ->> 'period', digest ->> 'channel', 1, (digest ->> 'dueAt')::timestamptz
      from json_array_elements(digests) as digest
      on conflict (kind, period, channel) do update set leads = known.leads + 1;
  end if;
  return null;
end
$$;

create function private.refuse_many_leads() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from inserted) > 1 then
    raise check_violation using message = 'only one row may be inserted at a time';
  end if;
  return null;
end
$$;

-- For visitors only: the owner may insert many older contacts in one statement.
create trigger contacts_admit before insert on public.contacts
  for each row when (current_user = 'anon') execute function private.admit_lead();
create trigger contacts_announce after insert on public.contacts
  for each row when (current_user = 'anon') execute function private.announce_lead();
create trigger contacts_one after insert on public.contacts referencing new table as inserted
  for each statement when (current_user = 'anon') execute function private.refuse_many_leads();

-- Where the extension pg_cron is available, old rows are also deleted in hours without a new lead.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('delete old leads', '17 * * * *', 'select private.delete_old(100000)');
  end if;
exception when others then
  raise notice 'Old leads are deleted whenever a new one is inserted, because pg_cron cannot be used: %', sqlerrm;
end
$$;
