-- Privacy and abuse: what identifies a visitor lives a day, wide networks and all visitors together have limits too,
-- and a hosted project keeps the promises that our server keeps elsewhere.
--
-- Our server also passes: parola.network, parola.leads_per_minute_network, parola.leads_per_minute_all.

-- Hashes without a key, and hashes beside their key, from which IP addresses could be found by trying all of them.
delete from private.lead_requests;
delete from private.lead_senders;
delete from private.settings where key = 'client_hash_key';

alter table private.lead_requests add column created_at timestamptz not null default clock_timestamp();
create index lead_requests_created on private.lead_requests (created_at);
alter table private.settings add column changed_at timestamptz not null default clock_timestamp();

-- The header in which the hosted project's proxy passes the visitor's IP address. A visitor must not be able to set
-- it: of a list, such as in x-forwarded-for, the last element counts, which the nearest proxy added.
insert into private.settings (key, value) values ('client_header', 'cf-connecting-ip');
comment on table private.settings is
  'client_header: see docs/hosted.md. forwarder_key_hash: set by private.trust_forwarder. daily_key: changes every day';

drop function private.hash_sender;
drop function private.count_sender;

-- A hosted project has no secret outside the database. Its key changes every day, and the hashes made with the key
-- before are deleted with it: from older data no IP address can be found.
create function private.read_daily_key() returns text language plpgsql set search_path = '' as $$
declare
  fresh text;
begin
  select value into fresh from private.settings
    where key = 'daily_key' and changed_at > clock_timestamp() - interval '1 day';
  if fresh is null then
    insert into private.settings as known (key, value)
      values ('daily_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
      on conflict (key) do update set
        value = case when known.changed_at > clock_timestamp() - interval '1 day' then known.value else excluded.value end,
        changed_at = case when known.changed_at > clock_timestamp() - interval '1 day' then known.changed_at else excluded.changed_at end
      returning value into fresh;
  end if;
  return fresh;
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
  signals := case when current_setting('parola.flagged', true) = 'true' then 'flagged' else '' end;
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

create function private.refuse_for(wait interval, hosted boolean) returns void language plpgsql set search_path = '' as $$
declare
  message constant text := 'Too many enquiries. Please wait and try again.';
  wait_seconds constant int := ceil(extract(epoch from wait));
  hint constant text := format('Try again in %s seconds.', wait_seconds);
begin
  if hosted then
    -- The only way to add a header to an error in PostgREST: set_config is rolled back with the transaction.
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', message, 'details', wait_seconds::text, 'hint', hint)::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait_seconds::text))::text;
  end if;
  raise sqlstate 'PT429' using message = message, detail = wait_seconds::text, hint = hint;
end
$$;

-- A client's first lead opens a window of a minute and one of an hour. A refusal is rolled back with its transaction,
-- so it does not count.
create function private.count_sender(sender_hash text, most bigint, hosted boolean) returns void
language plpgsql set search_path = '' as $$
declare
  sender private.lead_senders;
  moment timestamptz := clock_timestamp();
  wait interval := interval '0';
begin
  -- Locks the client's row for this transaction: other leads of the same client wait here.
  insert into private.lead_senders as known values (sender_hash, moment, 0, moment, 0, moment)
    on conflict (client) do update set client = excluded.client
    returning known.* into sender;

  -- After a clock was set back, a window that starts in the future is over too.
  moment := clock_timestamp();
  if moment < sender.minute_start or moment >= sender.minute_start + interval '1 minute' then
    sender.minute_start := moment;
    sender.minute_count := 0;
  end if;
  if moment < sender.hour_start or moment >= sender.hour_start + interval '1 hour' then
    sender.hour_start := moment;
    sender.hour_count := 0;
  end if;

  if sender.minute_count >= most then
    wait := sender.minute_start + interval '1 minute' - moment;
  end if;
  if sender.hour_count >= most * 6 then
    wait := greatest(wait, sender.hour_start + interval '1 hour' - moment);
  end if;
  if wait > interval '0' then
    perform private.refuse_for(wait, hosted);
  end if;

  update private.lead_senders set
    minute_start = sender.minute_start, minute_count = sender.minute_count + 1,
    hour_start = sender.hour_start, hour_count = sender.hour_count + 1, seen_at = moment
    where client = sender_hash;
end
$$;

-- All visitors together. Counted in the table itself: a counter would make every lead wait for the one before.
create function private.count_all(most bigint, hosted boolean) returns void language plpgsql set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
  wait interval;
begin
  select greatest(
    (select created_at + interval '1 minute' - moment from public.contacts
      where created_at between moment - interval '1 minute' and moment
      order by created_at desc offset greatest(most, 1) - 1 limit 1),
    (select created_at + interval '1 hour' - moment from public.contacts
      where created_at between moment - interval '1 hour' and moment
      order by created_at desc offset greatest(most * 6, 1) - 1 limit 1)
  ) into wait;
  if wait > interval '0' then
    perform private.refuse_for(wait, hosted);
  end if;
end
$$;

-- The same as trimEnds in src/domain/lead.ts: a message of ten letters and thirty thousand spaces is ten letters. Without
-- settings of its own, so that PostgreSQL inlines it.
create function private.trim_ends(value text) returns text language sql immutable as $$
  select pg_catalog.btrim(value, E' \n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- The same as looksLikeSpam in server/core/leads/spam.ts.
create function private.looks_like_spam(message text, company text, signals text) returns boolean
language sql immutable set search_path = '' as $$
  select signals ~ '\m(flagged|honeypot|fast)\M'
    or regexp_count(concat_ws(' ', message, company), 'https?://(www\.)?|\mwww\.', 1, 'i') >= 3
$$;

-- Deletes what is too old, also where our server does not run: leads after 24 months, hashes after a day. Not all at
-- once, because a visitor waits; skipping locked rows avoids deadlocks.
create function private.delete_old(most int) returns void language plpgsql security definer set search_path = '' as $$
declare
  yesterday constant timestamptz := clock_timestamp() - interval '1 day';
begin
  delete from private.lead_senders where client in (
    select client from private.lead_senders where seen_at < yesterday limit most for update skip locked
  );
  delete from private.lead_requests where request_id in (
    select request_id from private.lead_requests where created_at < yesterday limit most for update skip locked
  );
  delete from public.contacts where id in (
    select id from public.contacts where created_at < clock_timestamp() - interval '24 months'
    order by created_at limit most for update skip locked
  );
end
$$;

create or replace function private.admit_lead() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  submit constant record := private.read_submit();
  -- In a hosted project no request has an id: the same text within ten minutes is the same lead.
  request constant text := coalesce(submit.request, case when submit.hosted then encode(sha256(convert_to(
    private.read_daily_key() || json_build_array(new.name, new.email, new.company, new.message, new.subject)::text, 'UTF8'
  )), 'hex') end);
  kept private.lead_requests;
begin
  new.name := private.trim_ends(new.name);
  new.email := private.trim_ends(new.email);
  new.company := private.trim_ends(new.company);
  new.message := private.trim_ends(new.message);
  new.subject := private.trim_ends(new.subject);
  if request is not null then
    if submit.hosted then
      delete from private.lead_requests
        where request_id = request and created_at < clock_timestamp() - interval '10 minutes';
    end if;
    -- Waits for the same request in another transaction to commit or roll back.
    insert into private.lead_requests as known values (request, new.id, submit.request_digest)
      on conflict (request_id) do update set request_id = excluded.request_id
      returning known.* into kept;
    if kept.lead_id <> new.id then
      if kept.digest = submit.request_digest then
        return null;
      end if;
      raise unique_violation using
        message = 'duplicate key value violates unique constraint "lead_requests_pkey"',
        constraint = 'lead_requests_pkey';
    end if;
  end if;
  if submit.client is not null then
    perform private.count_sender(submit.client, private.read_limit('', 5), submit.hosted);
    if submit.network is not null then
      perform private.count_sender(submit.network, private.read_limit('_network', 30), submit.hosted);
    end if;
    perform private.count_all(private.read_limit('_all', 300), submit.hosted);
    perform private.delete_old(100);
  end if;
  new.flagged := private.looks_like_spam(new.message, new.company, submit.signals);
  return new;
end
$$;

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

-- Only the owner has rights in the schema `private`, whatever the project grants by default.
do $$
declare
  stranger text;
begin
  for stranger in
    select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated')
  loop
    execute format('revoke all on all functions in schema private from %s', stranger);
    execute format('revoke all on all tables in schema private from %s', stranger);
  end loop;
end
$$;
