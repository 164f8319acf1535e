-- Calls that visitors booked with their lead: so many at the same time as there are seats. The first time is kept when
-- a call is moved, because the visitor's calendar knows it by that one.
create table bookings (
  lead_id text primary key references contacts (id) on delete cascade,
  starts_at text not null,
  seat integer not null,
  first_starts_at text not null,
  unique (starts_at, seat)
) strict, without rowid;
