-- So many calls are booked from one network in an hour: invented addresses must not take all of them. They are counted
-- with the leads, under a name of their own, which our server passes in parola.call with the number.
create or replace function private.book_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := nullif(current_setting('parola.call', true), '')::jsonb;
  start constant timestamptz := (given ->> 'startsAt')::timestamptz;
  moment constant timestamptz := clock_timestamp();
  -- An hour that began within these is not over. The clock of another server may be a little ahead.
  earliest constant timestamptz := moment - interval '1 hour';
  latest constant timestamptz := moment + interval '1 minute';
  booked int;
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
  if given ->> 'caller' is not null then
    -- Locks the row of the network: its other calls wait here.
    insert into private.lead_senders as known values (given ->> 'caller', moment, 1, moment, 1, moment)
      on conflict (client) do update set
        hour_start = case when known.hour_start between earliest and latest then known.hour_start else moment end,
        hour_count = case when known.hour_start between earliest and latest then known.hour_count + 1 else 1 end,
        seen_at = moment
      returning known.hour_count into booked;
    -- The exception takes the count back.
    if booked > (given ->> 'mostPerHour')::int then
      raise exception 'too many calls are booked from this network' using errcode = 'PT409', detail = 'often';
    end if;
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
