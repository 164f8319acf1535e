-- Hashes without a key, and hashes beside their key, from which IP addresses could be found by trying all of them.
drop table settings;
delete from lead_senders;
delete from lead_requests;
alter table lead_requests add column created_at integer not null default 0;
create index lead_requests_created on lead_requests (created_at);
