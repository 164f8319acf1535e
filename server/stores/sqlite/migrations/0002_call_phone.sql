-- Where to ring for a call.
alter table bookings add column phone text;
