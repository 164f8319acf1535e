-- Why a lead looks odd. A mark keeps no lead from the owner: those with a filled honeypot are told in a daily digest,
-- all others are notified of at once. Those of before this migration are flagged without a reason.
--
-- Our server also passes: parola.mark, parola.form_time, parola.mark_if_often, parola.digests,
-- parola.leads_per_minute_marked. A server from before this migration passes parola.flagged.
alter table public.contacts add column mark text;
comment on column public.contacts.mark is 'Why it looks odd: see src/domain/lead-marks.ts';
comment on column public.contacts.flagged is 'Has a mark';

-- How often the signed time of a form was used within a day. Hashes, as in lead_senders.
create table private.form_times (
  hash text primary key,
  leads int not null,
  created_at timestamptz not null default clock_timestamp()
);
create index form_times_created on private.form_times (created_at);

-- Leads that the owner is told of together: see server/stores/digests.ts.
create table private.lead_digests (
  kind text not null check (kind in ('honeypot', 'busy')),
  period text not null,
  channel text not null,
  leads int not null,
  attempts int not null default 0,
  due_at timestamptz,
  primary key (kind, period, channel)
);
comment on column private.lead_digests.due_at is 'Null: given up, kept for the owner to see';

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
drop function private.looks_like_spam;

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
drop function private.count_all;

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

create or replace function private.delete_old(most int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  yesterday constant timestamptz := clock_timestamp() - interval '1 day';
begin
  delete from private.lead_senders where client in (
    select client from private.lead_senders where seen_at < yesterday limit most for update skip locked
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

-- More leads than this of one form that was loaded once are marked.
create function private.is_used_often(form_time text) returns boolean language sql set search_path = '' as $$
  select exists (select from private.form_times where hash = form_time and leads >= 20)
$$;

create or replace function private.admit_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submit constant record := private.read_submit();
  -- In a hosted project no request has an id: the same text within ten minutes is the same lead.
  request constant text := coalesce(submit.request, case when submit.hosted then encode(sha256(convert_to(
    private.read_daily_key() || json_build_array(new.name, new.email, new.company, new.message, new.subject)::text, 'UTF8'
  )), 'hex') end);
  form_time constant text := nullif(current_setting('parola.form_time', true), '');
  wait interval;
  kept private.lead_requests;
begin
  new.name := private.trim_ends(new.name);
  new.email := private.trim_ends(new.email);
  new.company := private.trim_ends(new.company);
  new.message := private.trim_ends(new.message);
  new.subject := private.trim_ends(new.subject);
  new.mark := coalesce(
    nullif(current_setting('parola.mark', true), ''),
    private.find_mark(new.message, new.company, submit.signals),
    case when private.is_used_often(form_time) then current_setting('parola.mark_if_often', true) end
  );
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
        perform private.clear_mark(kept.lead_id, new.mark);
        return null;
      end if;
      raise unique_violation using
        message = 'duplicate key value violates unique constraint "lead_requests_pkey"',
        constraint = 'lead_requests_pkey';
    end if;
  end if;
  new.flagged := new.mark is not null or submit.signals ~ '\mflagged\M';
  if submit.client is not null then
    perform private.count_sender(submit.client, private.read_limit('', 5), submit.hosted);
    if submit.network is not null then
      perform private.count_sender(submit.network, private.read_limit('_network', 30), submit.hosted);
    end if;
    if new.flagged then
      wait := private.wait_for_all(private.read_limit('_marked', 100), true);
      if wait > interval '0' then
        perform private.refuse_for(wait, submit.hosted);
      end if;
    else
      -- Without a mark a lead is stored however many there are, and told with others: read by announce_lead.
      wait := private.wait_for_all(private.read_limit('_all', 300), false);
      perform set_config('parola.are_too_many', (wait > interval '0')::text, true);
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

create or replace function private.announce_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  digests constant json := nullif(current_setting('parola.digests', true), '')::json;
begin
  if digests is null or not (
    new.mark is not distinct from 'honeypot' or coalesce(current_setting('parola.are_too_many', true), '') = 'true'
  ) then
    perform private.queue_notifications(new.id);
  else
    insert into private.lead_digests as known (kind, period, channel, leads, due_at)
      select digest ->> 'kind', digest ->> 'period', digest ->> 'channel', 1, (digest ->> 'dueAt')::timestamptz
      from json_array_elements(digests) as digest
      on conflict (kind, period, channel) do update set leads = known.leads + 1;
  end if;
  return null;
end
$$;
drop trigger contacts_announce on public.contacts;
create trigger contacts_announce after insert on public.contacts
  for each row when (current_user = 'anon') execute function private.announce_lead();

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
