-- Who may do what. A hosted project grants all rights on new tables and functions to the roles of its API: here only the
-- owner has any. A later migration that adds a table or a function to `private` ends with the same block.
do $$
declare
  stranger text;
begin
  for stranger in
    select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated')
  loop
    execute format(
      'revoke all on public.contacts from %1$s; revoke all on all tables in schema private from %1$s;
        revoke all on all sequences in schema private from %1$s; revoke all on all functions in schema private from %1$s',
      stranger
    );
  end loop;
end
$$;

-- A visitor may insert these five columns, and read nothing.
grant usage on schema public to anon;
grant insert (name, email, company, message, subject) on public.contacts to anon;
create policy contacts_insert on public.contacts for insert to anon with check (true);
