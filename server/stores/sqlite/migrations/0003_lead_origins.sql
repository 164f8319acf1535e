-- Where a lead came from. In a table of its own, because `contacts` has exactly the columns of the contract.
create table lead_origins (
  lead_id text primary key references contacts (id) on delete cascade,
  page text,
  first_page text,
  referrer text,
  source text,
  medium text,
  campaign text
) strict, without rowid;
