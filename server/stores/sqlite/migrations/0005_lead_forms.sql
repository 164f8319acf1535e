-- Which form a lead was sent with. Until now the fixed subjects of two forms told them apart.
alter table lead_origins add column form text not null default 'contact' check (form in ('contact', 'chat', 'audit'));
insert into lead_origins (lead_id) select id from contacts where true on conflict (lead_id) do nothing;
update lead_origins set form = 'chat' where lead_id in (select id from contacts where subject = 'Live Chat Lead');
update lead_origins set form = 'audit'
  where lead_id in (select id from contacts where subject = 'Free Brand Audit Request');
