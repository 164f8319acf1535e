-- On the channel `visitor`, what the visitor is told of a booked call, in JSON. Its period is the moment of the change.
alter table private.lead_outbox add column call text;
