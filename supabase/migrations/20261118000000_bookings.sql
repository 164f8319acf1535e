-- Calls that visitors booked with their lead: so many at the same time as there are seats. The first time is kept when
-- a call is moved, because the visitor's calendar knows it by that one.
--
-- Our server passes parola.call. Browsers that insert into a hosted project pass nothing, and book nothing.
create table private.bookings (
  lead_id uuid primary key references public.contacts (id) on delete cascade,
  starts_at timestamptz not null,
  seat int not null,
  first_starts_at timestamptz not null,
  unique (starts_at, seat)
);

create function private.book_call() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := nullif(current_setting('parola.call', true), '')::jsonb;
  start constant timestamptz := (given ->> 'startsAt')::timestamptz;
begin
  if given is null then
    return null;
  end if;
  -- Two requests of one address at the same moment come one after the other.
  perform pg_advisory_xact_lock(hashtextextended('booking ' || (given ->> 'email'), 0));
  if (given ->> 'mostOfOne')::int <= (
    select count(*) from private.bookings join public.contacts on contacts.id = lead_id
    where starts_at > clock_timestamp() and lower(email) = given ->> 'email'
  ) then
    raise exception 'too many calls are booked with this address' using errcode = 'PT409', detail = 'enough';
  end if;
  -- Waits for another transaction that takes the same seat to commit or roll back.
  for free_seat in 1 .. (given ->> 'atOnce')::int loop
    insert into private.bookings values (new.id, start, free_seat, start) on conflict (starts_at, seat) do nothing;
    if found then
      return null;
    end if;
  end loop;
  raise exception 'this time is taken' using errcode = 'PT409', detail = 'taken';
end
$$;

create trigger contacts_booking after insert on public.contacts
  for each row when (current_user = 'anon') execute function private.book_call();

-- A booked call is never told with others: it may be this afternoon.
create or replace function private.announce_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  digests constant json := nullif(current_setting('parola.digests', true), '')::json;
  are_too_many constant boolean := coalesce(current_setting('parola.are_too_many', true), '') = 'true'
    and coalesce(current_setting('parola.call', true), '') = '';
begin
  if digests is null or not (new.mark is not distinct from 'honeypot' or are_too_many) then
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

-- Only the owner has rights in the schema `private`, whatever the project grants by default.
do $$
declare
  stranger text;
begin
  for stranger in
    select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated')
  loop
    execute format('revoke all on private.bookings from %s', stranger);
    execute format('revoke all on function private.book_call from %s', stranger);
  end loop;
end
$$;
