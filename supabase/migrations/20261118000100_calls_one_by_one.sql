-- Of many who want a time at the same moment, one gets it, also where somebody moves a call there.
create or replace function private.book_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := nullif(current_setting('parola.call', true), '')::jsonb;
  start constant timestamptz := (given ->> 'startsAt')::timestamptz;
  moment constant timestamptz := clock_timestamp();
  -- A day that began within these is not over. The clock of another server may be a little ahead.
  earliest constant timestamptz := moment - interval '1 day';
  latest constant timestamptz := moment + interval '1 minute';
  held_since constant timestamptz := moment - (given ->> 'heldMs')::int * interval '1 millisecond';
  is_counted boolean := given ->> 'caller' is null;
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
  -- Locks the rows of the network: its other calls wait here.
  for number in 1 .. (given ->> 'mostPerDay')::int loop
    exit when is_counted;
    insert into private.lead_senders as known (client, minute_start, minute_count, hour_start, hour_count, seen_at)
      values ((given ->> 'caller') || ' ' || number, moment, 1, moment, 1, moment)
      on conflict (client) do update set hour_start = moment, seen_at = moment
        where known.hour_start not between earliest and latest;
    is_counted := found;
  end loop;
  -- The exception takes the lead back.
  if not is_counted then
    raise exception 'too many calls are booked from this network' using errcode = 'PT409', detail = 'often';
  end if;
  -- The same as countHeld and findSeat in server/stores/bookings.ts.
  -- Another one may take the seat meanwhile, which the next round sees; after so many the time is taken.
  for round in 0 .. (given ->> 'atOnce')::int loop
    -- Counts and takes a seat in one statement, which sees one state: a call that is booked or moved between the two
    -- would leave the next seat, and the time would be given away twice. Waits for a transaction that takes the same seat.
    insert into private.bookings (lead_id, starts_at, seat, first_starts_at)
      select new.id, start, min(free.seat), start
      from (select 1 as seat union all select seat + 1 from private.bookings where starts_at = start) as free
      where free.seat not in (select seat from private.bookings where starts_at = start)
      having (given ->> 'atOnce')::int > (
        select count(*) from private.bookings join public.contacts on contacts.id = bookings.lead_id
          left join private.lead_states on lead_states.lead_id = contacts.id
        where starts_at = start and not (flagged and coalesce(lead_states.state, 'unread') not in ('read', 'answered')
          and contacts.created_at <= held_since)
      )
      on conflict (starts_at, seat) do nothing;
    if found then
      return null;
    end if;
  end loop;
  raise exception 'this time is taken' using errcode = 'PT409', detail = 'taken';
end
$$;
