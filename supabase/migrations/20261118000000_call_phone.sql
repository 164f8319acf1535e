-- Where to ring for a call. By default from parola.call, which book_call reads too: the function stays as it is.
alter table private.bookings
  add column phone text default (nullif(current_setting('parola.call', true), '')::jsonb ->> 'phone');
