import type { CallRefusal } from '#src/domain/bookings/call-words.ts';
import { hourFactor, leadColumns } from '#src/domain/lead.ts';
import { mostLeadsPerFormTime } from '#src/domain/lead-marks.ts';
import { countHeld, findSeat, holdsSince } from '../bookings.ts';
import { listDigests } from '../digests.ts';
import { digestLead, foldEmail } from '../lead-identity.ts';
import { isUntold } from '../lead-sql.ts';
import { limitCalls, nameCaller } from '../rate-limits.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { sourceColumns, type NewLead, type SaveResult, type StoreOptions } from '../store.ts';

/**
 * One lead in one transaction, without a decision in between, because D1 has no other kind: the lead is inserted if it
 * may be, the other statements follow if it was, and the last one tells what happened. All read the same JSON, ?1.
 *
 * | statement                        | in PostgreSQL, by triggers (supabase/migrations)      |
 * | -------------------------------- | ----------------------------------------------------- |
 * | insertLead                       | the insert, as far as admit_lead and book_call let it |
 * | insertSource                     | note_origin                                           |
 * | insertBooking                    | book_call                                             |
 * | insertRequest                    | admit_lead                                            |
 * | insertDeliveries, countInDigests | announce_lead                                         |
 * | notifyOfRepeated, clearMark      | clear_mark                                            |
 * | countLead                        | count_sender; book_call for the calls of a network    |
 * | countFormTime                    | admit_lead                                            |
 * | readOutcome                      | errors, which postgres/save.ts reads                  |
 */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A lead can be saved by a clock that is behind the one of the lead before: of another server, or read earlier. */
const clockDifferenceMs = minuteMs;

// After a clock was set back by more, a window that starts in the future is over too.
const isOpen = (start: string, now: string, lengthMs: number) =>
  `(${start} <= ${now} + ${clockDifferenceMs} and ${now} < ${start} + ${lengthMs})`;

const callStart = `?1 ->> '$.call.startsAt'`;

/**
 * What the statements know before they begin:
 * - given: the lead; its mark, until its use of the form's time is counted, too.
 * - counted: who it is counted for. The row for all is for leads without a mark, the other total for those with one.
 * - waits: how long each of them must wait. Without a mark a lead is stored however many there are, then told in digests.
 * - caller: each call of a network is counted for a day under the first number that is free; no row where none is.
 * - refused: why its call cannot be booked; null where it can.
 * - repeated: the lead that was stored when the same was sent before.
 */
const known = `with recursive
  given as (
    select ?1 ->> 'id' as new_id, ?1 ->> 'now' as now, ?1 ->> 'requestId' as request,
      coalesce(?1 ->> 'mark', (
        select ?1 ->> '$.formTimeUse.markIfOften' from form_times
        where hash = ?1 ->> '$.formTimeUse.hash' and leads >= ${mostLeadsPerFormTime}
      )) as new_mark
  ),
  counted as (
    select value ->> 0 as counted, value ->> 1 as most from given, json_each(?1, '$.counted')
    where value ->> 0 <> iif(new_mark is null, 'marked', 'all')
  ),
  waits as (
    select client, max(
      iif(minute_count >= most and ${isOpen('minute_start', 'now', minuteMs)}, minute_start + ${minuteMs} - now, 0),
      iif(hour_count >= most * ${hourFactor} and ${isOpen('hour_start', 'now', hourMs)}, hour_start + ${hourMs} - now, 0)
    ) as wait_ms
    from given, lead_senders join counted on client = counted
    where wait_ms > 0
  ),
  numbers (number) as (
    select 1 union all select number + 1 from numbers where number < ?1 ->> '$.call.mostPerDay'
  ),
  caller as (
    select ?1 ->> '$.call.caller' || ' ' || number as name from given, numbers
    where ?1 ->> '$.call.caller' is not null and not exists (
      select 1 from lead_senders where client = name and ${isOpen('hour_start', 'now', dayMs)}
    ) limit 1
  ),
  refused as (
    select case
      when (select count(*) from bookings join contacts on contacts.id = lead_id
        where starts_at > ?1 ->> 'createdAt' and lower(email) = ?1 ->> '$.call.email') >= ?1 ->> '$.call.mostOfOne'
        then 'enough'
      when ?1 ->> '$.call.caller' is not null and not exists (select 1 from caller) then 'often'
      when ${countHeld(callStart, `?1 ->> '$.call.heldSince'`)} >= ?1 ->> '$.call.atOnce' then 'taken'
    end as why
    where ${callStart} is not null
  ),
  repeated as (
    select lead_id from given join lead_requests on request_id = request
    where digest = ?1 ->> 'digest' and lead_id <> new_id
  )`;

const wasInserted = 'exists (select 1 from contacts where id = new_id)';

const insertLead = `${known}
  insert into contacts (id, created_at, ${leadColumns.join(', ')}, flagged, mark)
  select new_id, ?1 ->> 'createdAt', ${leadColumns.map((column) => `?1 ->> '$.lead.${column}'`).join(', ')},
    new_mark is not null, new_mark
  from given
  where not exists (select 1 from lead_requests where request_id = request)
    and not exists (select 1 from waits where client <> 'all')
    and not exists (select 1 from refused where why is not null)`;

const insertSource = `${known}
  insert into lead_origins (lead_id, form, ${Object.values(sourceColumns).join(', ')})
  select new_id, ?1 ->> 'form', ${Object.keys(sourceColumns)
    .map((key) => `?1 ->> '$.source.${key}'`)
    .join(', ')}
  from given where ${wasInserted}`;

const insertBooking = `${known}
  insert into bookings (lead_id, starts_at, seat, first_starts_at)
  select new_id, ${callStart}, ${findSeat(callStart)}, ${callStart}
  from given where ${callStart} is not null and ${wasInserted}`;

const insertRequest = `${known}
  insert into lead_requests (request_id, lead_id, digest, created_at)
  select request, new_id, ?1 ->> 'digest', now from given where request is not null and ${wasInserted}`;

/** A booked call is not told with others: it may be this afternoon. See digests.ts. */
const isForDigest = `(new_mark is 'honeypot'
  or (exists (select 1 from waits where client = 'all') and ${callStart} is null))`;

const insertDeliveries = `${known}
  insert into lead_outbox (id, lead_id, channel, due_at)
  select value ->> 0, new_id, value ->> 1, now from given, json_each(?1, '$.deliveries')
  where ${wasInserted} and not ${isForDigest}`;

const countInDigests = `${known}
  insert into lead_digests (kind, period, channel, leads, due_at)
  select value ->> 'kind', value ->> 'period', value ->> 'channel', 1, value ->> 'dueAt'
  from given, json_each(?1, '$.digests') where ${wasInserted} and ${isForDigest}
  on conflict do update set leads = leads + 1`;

const notifyOfRepeated = `${known}
  insert into lead_outbox (id, lead_id, channel, due_at)
  select value ->> 0, contacts.id, value ->> 1, now from given, contacts, json_each(?1, '$.deliveries')
  where contacts.id in (select lead_id from repeated) and ${isUntold} and new_mark is not 'honeypot'`;

/** Sent again without what marked it, it is no longer marked. */
const clearMark = `${known}
  update contacts set mark = new_mark, flagged = new_mark is not null
  from given
  where contacts.id in (select lead_id from repeated) and flagged
    and (new_mark is null or (${isUntold} and new_mark is not 'honeypot'))`;

// A client's first lead opens a window of a minute and one of an hour.
const countLead = `${known}
  insert into lead_senders (client, minute_start, minute_count, hour_start, hour_count)
  select counted, now, 1, now, 1 from given, (select counted from counted union all select name from caller)
  where ${wasInserted}
  on conflict (client) do update set
    minute_start = iif(${isOpen('minute_start', 'excluded.minute_start', minuteMs)}, minute_start, excluded.minute_start),
    minute_count = iif(${isOpen('minute_start', 'excluded.minute_start', minuteMs)}, minute_count + 1, 1),
    hour_start = iif(${isOpen('hour_start', 'excluded.hour_start', hourMs)}, hour_start, excluded.hour_start),
    hour_count = iif(${isOpen('hour_start', 'excluded.hour_start', hourMs)}, hour_count + 1, 1)`;

const countFormTime = `${known}
  insert into form_times (hash, leads, created_at)
  select ?1 ->> '$.formTimeUse.hash', 1, now from given
  where ?1 ->> '$.formTimeUse.hash' is not null and ${wasInserted}
  on conflict do update set leads = leads + 1`;

const readOutcome = `${known}
  select ${wasInserted} as saved, (select digest from lead_requests where request_id = request) as digest,
    (select max(wait_ms) from waits where client <> 'all') as waitMs, (select why from refused) as why
  from given`;

type Outcome = { saved: number; digest: string | null; waitMs: number | null; why: CallRefusal };

export async function saveLead(
  { transact }: Pick<SqlDatabase, 'transact'>,
  { lead, form = 'contact', source, call, requestId, client, network, mark: givenMark, formTimeUse }: NewLead,
  { leadsPerMinute, channels }: StoreOptions,
): Promise<SaveResult> {
  const time = Date.now();
  const digest = await digestLead(lead);
  const given = JSON.stringify({
    id: crypto.randomUUID(),
    createdAt: new Date(time).toISOString(),
    now: time,
    lead,
    mark: givenMark,
    formTimeUse,
    form,
    source,
    call: call && {
      ...call,
      heldSince: holdsSince(new Date(time)),
      email: foldEmail(lead.email),
      caller: nameCaller(client, network),
      mostPerDay: limitCalls(leadsPerMinute),
    },
    requestId,
    digest,
    counted: client === null ? [] : listCounted(client, network, leadsPerMinute),
    deliveries: channels.map((channel) => [crypto.randomUUID(), channel]),
    digests: listDigests(givenMark, channels, new Date(time)).map(({ dueAt, ...row }) => ({
      ...row,
      dueAt: dueAt.getTime(),
    })),
  });
  const statements = [
    insertLead,
    insertSource,
    insertBooking,
    insertRequest,
    insertDeliveries,
    countInDigests,
    notifyOfRepeated,
    clearMark,
    countLead,
    countFormTime,
    readOutcome,
  ];
  const results = await transact(statements.map((sql) => ({ sql, params: [given] })));
  const [outcome] = results.at(-1) as [Outcome];
  if (outcome.saved) return { kind: 'saved' };
  if (outcome.digest !== null) return { kind: outcome.digest === digest ? 'repeated' : 'conflict' };
  if (outcome.waitMs !== null) return { kind: 'limited', retryAfterSeconds: Math.ceil(outcome.waitMs / 1000) };
  return { kind: 'unbooked', why: outcome.why };
}

/** Who this lead is counted for, each with the leads that it may send in a minute. */
function listCounted(client: string, network: string | null, most: StoreOptions['leadsPerMinute']) {
  const totals = [
    ['all', most.all],
    ['marked', most.marked],
  ];
  return [[client, most.client], ...(network === null ? [] : [[network, most.network]]), ...totals];
}
