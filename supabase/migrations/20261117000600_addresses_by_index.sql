-- Finds the leads of an address without reading all: by its letters of ASCII, lowered, and among the few addresses that
-- have others. Which letters "lower" knows beyond that depends on the database's locale.
drop index public.contacts_email;
create index contacts_email on public.contacts (lower(email collate "C"));
create index contacts_other_email on public.contacts (email) where email collate "C" ~ '[^ -~]';
