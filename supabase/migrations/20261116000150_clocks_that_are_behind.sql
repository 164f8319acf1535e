-- A database whose clock is corrected by a few seconds, or that another machine takes over, goes on counting: a window
-- that starts a little in the future is still open.
create or replace function private.count_sender(sender_hash text, most bigint, hosted boolean) returns void
language plpgsql set search_path = '' as $$
declare
  sender private.lead_senders;
  moment timestamptz := clock_timestamp();
  wait interval := interval '0';
begin
  -- Locks the client's row for this transaction: other leads of the same client wait here.
  insert into private.lead_senders as known values (sender_hash, moment, 0, moment, 0, moment)
    on conflict (client) do update set client = excluded.client
    returning known.* into sender;

  -- After a clock was set back by more than a minute, a window that starts in the future is over too.
  moment := clock_timestamp();
  if moment < sender.minute_start - interval '1 minute' or moment >= sender.minute_start + interval '1 minute' then
    sender.minute_start := moment;
    sender.minute_count := 0;
  end if;
  if moment < sender.hour_start - interval '1 minute' or moment >= sender.hour_start + interval '1 hour' then
    sender.hour_start := moment;
    sender.hour_count := 0;
  end if;

  if sender.minute_count >= most then
    wait := sender.minute_start + interval '1 minute' - moment;
  end if;
  if sender.hour_count >= most * 6 then
    wait := greatest(wait, sender.hour_start + interval '1 hour' - moment);
  end if;
  if wait > interval '0' then
    perform private.refuse_for(wait, hosted);
  end if;

  update private.lead_senders set
    minute_start = sender.minute_start, minute_count = sender.minute_count + 1,
    hour_start = sender.hour_start, hour_count = sender.hour_count + 1, seen_at = moment
    where client = sender_hash;
end
$$;
