alter table lead_outbox add column call text;
