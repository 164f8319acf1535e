-- Which form a lead was sent with. Our server passes it in parola.origin. Browsers that insert into a hosted project
-- pass nothing, and neither does a server before this migration: then the fixed subjects of two forms tell them apart.
create function private.guess_form(subject text) returns text language sql immutable set search_path = '' as $$
  select case subject when 'Live Chat Lead' then 'chat' when 'Free Brand Audit Request' then 'audit' else 'contact' end
$$;

alter table private.lead_origins
  add column form text not null default 'contact' check (form in ('contact', 'chat', 'audit'));
insert into private.lead_origins (lead_id, form)
  select id, private.guess_form(subject) from public.contacts
  on conflict (lead_id) do update set form = excluded.form;

create or replace function private.note_origin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  origin constant jsonb := nullif(current_setting('parola.origin', true), '')::jsonb;
begin
  insert into private.lead_origins (lead_id, page, first_page, referrer, source, medium, campaign, form) values (
    new.id, origin ->> 'page', origin ->> 'firstPage', origin ->> 'referrer',
    origin ->> 'source', origin ->> 'medium', origin ->> 'campaign',
    coalesce(origin ->> 'form', private.guess_form(new.subject))
  );
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
    execute format('revoke all on function private.guess_form from %s', stranger);
  end loop;
end
$$;
