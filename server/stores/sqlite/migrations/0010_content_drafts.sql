-- Files of the site's content that were changed at the desk and are not published: whole texts, photos as base64. Null
-- in `text`: the file is deleted. `base` is a hash of the file that the draft began with.
create table content_drafts (
  file text primary key,
  text text,
  base text,
  bytes integer not null,
  version integer not null,
  changed_by text not null,
  changed_at text not null
) strict;
