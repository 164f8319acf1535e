import { hourFactor } from '#src/domain/lead.ts';
import { digestLead } from '../lead-identity.ts';
import type { SqlDatabase } from '../sql-database.ts';
import type { NewLead, SaveResult, StoreOptions } from '../store.ts';

/**
 * One lead in one transaction, without a decision in between, because D1 has no other kind: the lead is inserted if
 * it may be, the other statements follow if it was, and the last one tells what happened. Each reads the same JSON.
 */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A lead can be saved by a clock that is behind the one of the lead before: of another server, or read earlier. */
const clockDifferenceMs = minuteMs;

// After a clock was set back by more, a window that starts in the future is over too.
const isOpen = (start: string, now: string, lengthMs: number) =>
  `(${start} <= ${now} + ${clockDifferenceMs} and ${now} < ${start} + ${lengthMs})`;

const now = `(?1 ->> 'now')`;
/** How long each counted client must wait; no row for those who need not. */
const waits = `select wait_ms from (
    select max(
      iif(minute_count >= most and ${isOpen('minute_start', now, minuteMs)}, minute_start + ${minuteMs} - ${now}, 0),
      iif(hour_count >= most * ${hourFactor} and ${isOpen('hour_start', now, hourMs)}, hour_start + ${hourMs} - ${now}, 0)
    ) as wait_ms
    from lead_senders
    join (select value ->> 0 as counted, value ->> 1 as most from json_each(?1, '$.counted')) on client = counted
  ) where wait_ms > 0`;

const insertLead = `insert into contacts (id, created_at, name, email, company, message, subject, flagged)
  select ?1 ->> 'id', ?1 ->> 'createdAt', ?1 ->> 'name', ?1 ->> 'email', ?1 ->> 'company', ?1 ->> 'message',
    ?1 ->> 'subject', ?1 ->> 'flagged'
  where not exists (select 1 from lead_requests where request_id = ?1 ->> 'requestId') and not exists (${waits})`;

const wasInserted = `exists (select 1 from contacts where id = ?1 ->> 'id')`;

const insertSource = `insert into lead_origins (lead_id, form, page, first_page, referrer, source, medium, campaign)
  select ?1 ->> 'id', ?1 ->> 'form', ?1 ->> '$.source.page', ?1 ->> '$.source.firstPage', ?1 ->> '$.source.referrer',
    ?1 ->> '$.source.utmSource', ?1 ->> '$.source.medium', ?1 ->> '$.source.campaign'
  where ${wasInserted}`;

const insertRequest = `insert into lead_requests (request_id, lead_id, digest, created_at)
  select ?1 ->> 'requestId', ?1 ->> 'id', ?1 ->> 'digest', ${now}
  where ?1 ->> 'requestId' is not null and ${wasInserted}`;

// A client's first lead opens a window of a minute and one of an hour.
const countLead = `insert into lead_senders (client, minute_start, minute_count, hour_start, hour_count)
  select value ->> 0, ${now}, 1, ${now}, 1 from json_each(?1, '$.counted') where ${wasInserted}
  on conflict (client) do update set
    minute_start = iif(${isOpen('minute_start', now, minuteMs)}, minute_start, ${now}),
    minute_count = iif(${isOpen('minute_start', now, minuteMs)}, minute_count + 1, 1),
    hour_start = iif(${isOpen('hour_start', now, hourMs)}, hour_start, ${now}),
    hour_count = iif(${isOpen('hour_start', now, hourMs)}, hour_count + 1, 1)`;

const insertDeliveries = `insert into lead_outbox (id, lead_id, channel, due_at)
  select value ->> 0, ?1 ->> 'id', value ->> 1, ${now} from json_each(?1, '$.deliveries') where ${wasInserted}`;

const readOutcome = `select ${wasInserted} as saved,
  (select digest from lead_requests where request_id = ?1 ->> 'requestId') as digest,
  (select max(wait_ms) from (${waits})) as waitMs`;

type Outcome = { saved: number; digest: string | null; waitMs: number | null };

export async function saveLead(
  { transact }: Pick<SqlDatabase, 'transact'>,
  { lead, form = 'contact', source, requestId, client, network, flagged }: NewLead,
  { leadsPerMinute, channels }: StoreOptions,
): Promise<SaveResult> {
  const time = Date.now();
  const { name, email, company = null, message = null, subject } = lead;
  const digest = await digestLead(lead);
  const row = JSON.stringify({
    id: crypto.randomUUID(),
    createdAt: new Date(time).toISOString(),
    now: time,
    name,
    email,
    company,
    message,
    subject,
    flagged: flagged ? 1 : 0,
    form,
    source,
    requestId,
    digest,
    counted: client === null ? [] : listCounted(client, network, leadsPerMinute),
    deliveries: flagged ? [] : channels.map((channel) => [crypto.randomUUID(), channel]),
  });
  const statements = [insertLead, insertSource, insertRequest, countLead, insertDeliveries, readOutcome];
  const results = await transact(statements.map((sql) => ({ sql, params: [row] })));
  const [outcome] = results.at(-1) as [Outcome];
  if (outcome.saved) return { kind: 'saved' };
  if (outcome.digest !== null) return { kind: outcome.digest === digest ? 'repeated' : 'conflict' };
  return { kind: 'limited', retryAfterSeconds: Math.ceil(outcome.waitMs! / 1000) };
}

/** Who this lead is counted for, each with the leads that it may send in a minute. */
function listCounted(client: string, network: string | null, most: StoreOptions['leadsPerMinute']) {
  return [[client, most.client], ...(network === null ? [] : [[network, most.network]]), ['all', most.all]];
}
