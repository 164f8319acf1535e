-- The table of leads. Nobody may insert yet: the file with the rights grants that, after the rules.
-- Works in a hosted Supabase project and in a plain PostgreSQL 15 or newer.

-- Visitors insert as the role `anon`. A hosted project has it; elsewhere it is created here.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin;
    end if;
  exception when duplicate_object or unique_violation then
    -- Another database of this server was migrated at the same moment.
    null;
  end;
  -- Before version 16 every member may set the role; since then it is a separate right.
  if not pg_has_role(
    current_user, 'anon', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end
  ) then
    execute format('grant anon to %I', current_user);
  end if;
exception when insufficient_privilege then
  raise 'The user % cannot write as the role anon', current_user
    using hint = format(
      'Run once as an administrator: %sgrant anon to %I;',
      case when not exists (select from pg_roles where rolname = 'anon') then 'create role anon nologin; ' end,
      current_user
    );
end
$$;

-- Each check is the same as in findProblems in src/domain/lead.ts. The spaces that are trimmed are listed, because what
-- PostgreSQL itself calls a space depends on the database's locale.
create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  name text not null constraint contacts_name_check check (
    char_length(btrim(name, E' \n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')) between 1 and 120
    and name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  ),
  email text not null constraint contacts_email_check check (
    char_length(btrim(email, E' \n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')) between 3 and 254
    and email !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and email ~ '^[^@ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+@[^@ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'
  ),
  company text constraint contacts_company_check check (
    char_length(btrim(company, E' \n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')) between 0 and 200
    and company !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  ),
  message text constraint contacts_message_check check (
    char_length(btrim(message, E' \n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')) between 1 and 5000
    and message !~ '[\u0001-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]'
  ),
  subject text not null constraint contacts_subject_check check (
    char_length(btrim(subject, E' \n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')) between 1 and 150
    and subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  ),
  flagged boolean not null default false,
  mark text
);
comment on table public.contacts is 'Leads: what visitors sent through the forms of the website';
comment on column public.contacts.mark is 'Why it looks odd, and is flagged: see src/domain/lead-marks.ts';
create index contacts_newest on public.contacts (created_at desc, id desc);
-- Finds the leads of an address without reading all: by its letters of ASCII, lowered, and among the few addresses that
-- have others. Which letters "lower" knows beyond that depends on the database's locale.
create index contacts_email on public.contacts (lower(email collate "C"));
create index contacts_other_email on public.contacts (email) where email collate "C" ~ '[^ -~]';

alter table public.contacts enable row level security;
alter table public.contacts force row level security;

-- Row security is forced on the owner too, unless the role bypasses it. Without this the owner could not read the leads.
do $$
begin
  if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    execute format('create policy contacts_owner on public.contacts to %I using (true) with check (true)', current_user);
  end if;
end
$$;
