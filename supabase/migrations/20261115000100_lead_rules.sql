-- The rules for every lead that a visitor inserts, with our server or without it. The last lines grant the right.
--
-- Our server passes the data of a request as settings of the transaction: parola.client, parola.request_id,
-- parola.request_digest, parola.flagged, parola.channels, parola.leads_per_minute. All of them may be missing.

create schema if not exists private;
revoke all on schema private from public, anon;

create table private.settings (key text primary key, value text not null);
insert into private.settings values
  ('client_hash_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- The reference is checked at commit: a request is inserted before its lead, so that a repeated one waits here.
create table private.lead_requests (
  request_id text primary key,
  lead_id uuid not null references public.contacts on delete cascade deferrable initially deferred,
  digest text not null
);
create index lead_requests_lead on private.lead_requests (lead_id);

create table private.lead_senders (
  client text primary key,
  minute_start timestamptz not null,
  minute_count int not null,
  hour_start timestamptz not null,
  hour_count int not null,
  seen_at timestamptz not null
);
create index lead_senders_seen on private.lead_senders (seen_at);

create table private.lead_outbox (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.contacts on delete cascade,
  channel text not null,
  attempts int not null default 0,
  due_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp()
);
comment on column private.lead_outbox.due_at is 'Null: given up, kept for the owner to see';
create index lead_outbox_due on private.lead_outbox (due_at);
create index lead_outbox_lead on private.lead_outbox (lead_id);

-- A hash of the client's IP address from the hosted project's proxy, used where our server has not passed one.
create function private.hash_sender() returns text language plpgsql set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(
    nullif(trim(headers ->> 'cf-connecting-ip'), ''),
    nullif(trim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '')
  );
begin
  if address is null then
    return null;
  end if;
  address := regexp_replace(address, '^::ffff:([0-9.]+)$', '\1', 'i');
  begin
    -- A home or a phone has a whole IPv6 /64 network and may use any IP address in it.
    if family(address::inet) = 6 then
      address := network(set_masklen(address::inet, 64))::text;
    end if;
  exception when invalid_text_representation then
    -- Not an IP address: it is hashed as it is.
    null;
  end;
  return (select encode(sha256(convert_to(value || ' ' || address, 'UTF8')), 'hex')
          from private.settings where key = 'client_hash_key');
end
$$;

-- A client's first lead opens a window of a minute and one of an hour. A refusal is rolled back with its transaction,
-- so it does not count.
create function private.count_sender(sender_hash text) returns void language plpgsql set search_path = '' as $$
declare
  hosted constant boolean := coalesce(current_setting('parola.client', true), '') = '';
  most constant bigint := coalesce(nullif(current_setting('parola.leads_per_minute', true), '')::bigint, 5);
  message constant text := 'Too many enquiries from this address. Please wait and try again.';
  hint text;
  sender private.lead_senders;
  moment timestamptz := clock_timestamp();
  wait interval := interval '0';
  wait_seconds int;
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
    wait_seconds := ceil(extract(epoch from wait));
    hint := format('Try again in %s seconds.', wait_seconds);
    if hosted then
      -- The only way to add a header to an error in PostgREST: set_config is rolled back with the transaction.
      raise sqlstate 'PGRST' using
        message = json_build_object('code', 'PT429', 'message', message, 'details', wait_seconds::text, 'hint', hint)::text,
        detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait_seconds::text))::text;
    end if;
    raise sqlstate 'PT429' using message = message, detail = wait_seconds::text, hint = hint;
  end if;

  update private.lead_senders set
    minute_start = sender.minute_start, minute_count = sender.minute_count + 1,
    hour_start = sender.hour_start, hour_count = sender.hour_count + 1, seen_at = moment
    where client = sender_hash;

  -- Deletes clients after a day, also where our server does not run. Skipping locked rows avoids deadlocks.
  delete from private.lead_senders where client in (
    select client from private.lead_senders where seen_at < moment - interval '1 day' for update skip locked
  );
end
$$;

create function private.admit_lead() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  request constant text := nullif(current_setting('parola.request_id', true), '');
  request_digest constant text := coalesce(current_setting('parola.request_digest', true), '');
  sender_hash constant text := coalesce(nullif(current_setting('parola.client', true), ''), private.hash_sender());
  kept private.lead_requests;
begin
  if request is not null then
    -- Waits for the same request in another transaction to commit or roll back.
    insert into private.lead_requests as known values (request, new.id, request_digest)
      on conflict (request_id) do update set request_id = excluded.request_id
      returning known.* into kept;
    if kept.lead_id <> new.id then
      if kept.digest = request_digest then
        return null;
      end if;
      raise unique_violation using
        message = 'duplicate key value violates unique constraint "lead_requests_pkey"',
        constraint = 'lead_requests_pkey';
    end if;
  end if;
  if sender_hash is not null then
    perform private.count_sender(sender_hash);
  end if;
  new.flagged := coalesce(current_setting('parola.flagged', true), '') = 'true';
  return new;
end
$$;

create function private.announce_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lead_outbox (lead_id, channel)
    select new.id, channel
    from unnest(string_to_array(nullif(current_setting('parola.channels', true), ''), ',')) as channel;
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
  for each row when (current_user = 'anon' and not new.flagged) execute function private.announce_lead();
create trigger contacts_one after insert on public.contacts referencing new table as inserted
  for each statement when (current_user = 'anon') execute function private.refuse_many_leads();

-- Only the owner has rights in the schema `private`, whatever the project grants by default.
do $$
declare
  stranger text;
begin
  for stranger in
    select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated')
  loop
    execute format('revoke all on private.settings, private.lead_requests, private.lead_senders, private.lead_outbox from %s', stranger);
    execute format('revoke all on function private.hash_sender, private.count_sender, private.admit_lead, private.announce_lead, private.refuse_many_leads from %s', stranger);
  end loop;
end
$$;

-- A visitor may insert these five columns, and read nothing.
grant usage on schema public to anon;
grant insert (name, email, company, message, subject) on public.contacts to anon;
create policy contacts_insert on public.contacts for insert to anon with check (true);
