-- What is stored with a lead beside what the visitor wrote: where it came from, and the call that was booked with it.
-- In tables of their own, because visitors may insert the columns of `contacts`, and these are the server's to fill.
--
-- Our server passes parola.origin. Browsers that insert into a hosted project pass nothing: of those only the form is
-- known, by the fixed subjects of two forms.
create table private.lead_origins (
  lead_id uuid primary key references public.contacts (id) on delete cascade,
  page text,
  first_page text,
  referrer text,
  source text,
  medium text,
  campaign text,
  form text not null default 'contact' check (form in ('contact', 'chat', 'audit'))
);

create function private.note_origin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  origin constant jsonb := nullif(current_setting('parola.origin', true), '')::jsonb;
begin
  insert into private.lead_origins (lead_id, page, first_page, referrer, source, medium, campaign, form) values (
    new.id, origin ->> 'page', origin ->> 'firstPage', origin ->> 'referrer',
    origin ->> 'source', origin ->> 'medium', origin ->> 'campaign',
    -- The same as guessForm in src/domain/lead.ts.
    coalesce(origin ->> 'form', case new.subject
      when 'Live Chat Lead' then 'chat' when 'Free Brand Audit Request' then 'audit' else 'contact' end)
  );
  return null;
end
$$;

create trigger contacts_origin after insert on public.contacts
  for each row when (current_user = 'anon') execute function private.note_origin();

-- Calls that visitors booked with their lead: so many at the same time as there are seats. The first time is kept when
-- a call is moved, because the visitor's calendar knows it by that one.
--
-- Our server passes parola.call. Browsers that insert into a hosted project pass nothing, and book nothing.
create table private.bookings (
  lead_id uuid primary key references public.contacts (id) on delete cascade,
  starts_at timestamptz not null,
  seat int not null,
  first_starts_at timestamptz not null,
  -- Where to ring.
  phone text,
  unique (starts_at, seat)
);

-- So many calls are booked from one network within a day: invented addresses must not take all of them. Each is counted
-- with the leads, in a row of its own under a number and the name that our server passes in parola.call.
--
-- A call whose lead looks odd and that the owner neither read nor answered holds its time for a while only. It stays, and
-- another one gets the next seat.
create function private.book_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := nullif(current_setting('parola.call', true), '')::jsonb;
  start constant timestamptz := (given ->> 'startsAt')::timestamptz;
  moment constant timestamptz := clock_timestamp();
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
    insert into private.lead_senders as known (client, minute_start, minute_count, hour_start, hour_count)
      values ((given ->> 'caller') || ' ' || number, moment, 1, moment, 1)
      on conflict (client) do update set hour_start = moment where not private.is_open(known.hour_start, '1 day');
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
    insert into private.bookings (lead_id, starts_at, seat, first_starts_at, phone)
      select new.id, start, min(free.seat), start, given ->> 'phone'
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

create trigger contacts_booking after insert on public.contacts
  for each row when (current_user = 'anon') execute function private.book_call();
