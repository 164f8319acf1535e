-- Files of the site's content that were changed at the desk and are not published: whole texts, photos as base64. Null
-- in `text`: the file is deleted. `base` is a hash of the file that the draft began with.
create table private.content_drafts (
  file text primary key,
  text text,
  base text,
  bytes int not null,
  version int not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- Only the owner has rights in the schema `private`, whatever the project grants by default.
do $$
declare
  stranger text;
begin
  for stranger in
    select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated')
  loop
    execute format('revoke all on private.content_drafts from %s', stranger);
  end loop;
end
$$;
