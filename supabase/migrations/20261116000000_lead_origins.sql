-- Where a lead came from. In a table of its own, because `contacts` has exactly the columns of the contract.
--
-- Our server passes parola.origin. Browsers that insert into a hosted project pass nothing, and no row is written.
create table private.lead_origins (
  lead_id uuid primary key references public.contacts (id) on delete cascade,
  page text,
  first_page text,
  referrer text,
  source text,
  medium text,
  campaign text
);

create function private.note_origin() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  origin constant jsonb := nullif(current_setting('parola.origin', true), '')::jsonb;
begin
  if origin is not null then
    insert into private.lead_origins values (
      new.id, origin ->> 'page', origin ->> 'firstPage', origin ->> 'referrer',
      origin ->> 'source', origin ->> 'medium', origin ->> 'campaign'
    );
  end if;
  return null;
end
$$;

create trigger contacts_origin after insert on public.contacts
  for each row when (current_user = 'anon') execute function private.note_origin();

-- Only the owner has rights in the schema `private`, whatever the project grants by default.
do $$
declare
  stranger text;
begin
  for stranger in
    select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated')
  loop
    execute format('revoke all on private.lead_origins from %s', stranger);
    execute format('revoke all on function private.note_origin from %s', stranger);
  end loop;
end
$$;
