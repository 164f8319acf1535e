-- Who is still to be notified, as a list in JSON, where a mail server took only some of several recipients.
alter table lead_outbox add column recipients text;
