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
 *
 * What several statements ask is a piece of SQL here, not a common table expression: SQLite would then list every
 * number that a call of a network may have, and needs a third more time for each lead.
 */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A lead can be saved by a clock that is behind the one of the lead before: of another server, or read earlier. */
const clockDifferenceMs = minuteMs;

// After a clock was set back by more, a window that starts in the future is over too.
const isOpen = (start: string, now: string, lengthMs: number) =>
  `(${start} <= ${now} + ${clockDifferenceMs} and ${now} < ${start} + ${lengthMs})`;

const now = `(?1 ->> 'now')`;
/** The mark of this lead, until its use of the form's time is counted, too. */
const mark = `coalesce(?1 ->> 'mark', (select ?1 ->> '$.formTimeUse.markIfOften' from form_times
  where hash = ?1 ->> '$.formTimeUse.hash' and leads >= ${mostLeadsPerFormTime}))`;

/** Who this lead is counted for. The one for all is for leads without a mark, the other total for those with one. */
const counted = `select value ->> 0 as counted, value ->> 1 as most from json_each(?1, '$.counted')
  where value ->> 0 <> iif(${mark} is null, 'marked', 'all')`;
/** How long each of them must wait; no row for those who need not. */
const allWaits = `select client, wait_ms from (
    select client, max(
      iif(minute_count >= most and ${isOpen('minute_start', now, minuteMs)}, minute_start + ${minuteMs} - ${now}, 0),
      iif(hour_count >= most * ${hourFactor} and ${isOpen('hour_start', now, hourMs)}, hour_start + ${hourMs} - ${now}, 0)
    ) as wait_ms
    from lead_senders join (${counted}) on client = counted
  ) where wait_ms > 0`;
/** Without a mark a lead is stored however many there are. */
const waits = `select wait_ms from (${allWaits}) where client <> 'all'`;
const areTooMany = `exists (select 1 from (${allWaits}) where client = 'all')`;

const startsAt = `?1 ->> '$.call.startsAt'`;
const isTaken = `${countHeld(startsAt, `?1 ->> '$.call.heldSince'`)} >= ?1 ->> '$.call.atOnce'`;
/** The calls that the address has ahead of it are as many as it may have. */
const hasEnough = `(select count(*) from bookings join contacts on contacts.id = lead_id
  where starts_at > ?1 ->> 'createdAt' and lower(email) = ?1 ->> '$.call.email') >= ?1 ->> '$.call.mostOfOne'`;
/** Each call of a network is counted for a day under the first number that is free; null where none is. */
const caller = `(with recursive numbers (number) as
    (select 1 union all select number + 1 from numbers where number < ?1 ->> '$.call.mostPerDay')
  select ?1 ->> '$.call.caller' || ' ' || number as name from numbers
  where not exists (select 1 from lead_senders where client = name and ${isOpen('hour_start', now, dayMs)}) limit 1)`;
const bookedOften = `(?1 ->> '$.call.caller' is not null and ${caller} is null)`;
const canBook = `(${startsAt} is null or not (${isTaken} or ${hasEnough} or ${bookedOften}))`;

const insertLead = `insert into contacts (id, created_at, ${leadColumns.join(', ')}, flagged, mark)
  select ?1 ->> 'id', ?1 ->> 'createdAt', ${leadColumns.map((column) => `?1 ->> '$.lead.${column}'`).join(', ')},
    ${mark} is not null, ${mark}
  where not exists (select 1 from lead_requests where request_id = ?1 ->> 'requestId') and not exists (${waits})
    and ${canBook}`;

const wasInserted = `exists (select 1 from contacts where id = ?1 ->> 'id')`;

const givenSource = Object.keys(sourceColumns).map((key) => `?1 ->> '$.source.${key}'`);
const insertSource = `insert into lead_origins (lead_id, form, ${Object.values(sourceColumns).join(', ')})
  select ?1 ->> 'id', ?1 ->> 'form', ${givenSource.join(', ')}
  where ${wasInserted}`;

const insertBooking = `insert into bookings (lead_id, starts_at, seat, first_starts_at, phone)
  select ?1 ->> 'id', ${startsAt}, ${findSeat(startsAt)}, ${startsAt}, ?1 ->> '$.call.phone'
  where ${startsAt} is not null and ${wasInserted}`;

const insertRequest = `insert into lead_requests (request_id, lead_id, digest, created_at)
  select ?1 ->> 'requestId', ?1 ->> 'id', ?1 ->> 'digest', ${now}
  where ?1 ->> 'requestId' is not null and ${wasInserted}`;

// A client's first lead opens a window of a minute and one of an hour.
const countLead = `insert into lead_senders (client, minute_start, minute_count, hour_start, hour_count)
  select counted, ${now}, 1, ${now}, 1 from (
    select counted from (${counted}) union all select ${caller} where ?1 ->> '$.call.caller' is not null
  ) where ${wasInserted}
  on conflict (client) do update set
    minute_start = iif(${isOpen('minute_start', now, minuteMs)}, minute_start, ${now}),
    minute_count = iif(${isOpen('minute_start', now, minuteMs)}, minute_count + 1, 1),
    hour_start = iif(${isOpen('hour_start', now, hourMs)}, hour_start, ${now}),
    hour_count = iif(${isOpen('hour_start', now, hourMs)}, hour_count + 1, 1)`;

/** Told with others: see digests.ts. A booked call is not: it may be this afternoon. */
const isForDigest = `(${mark} is 'honeypot' or (${areTooMany} and ${startsAt} is null))`;

const insertDeliveries = `insert into lead_outbox (id, lead_id, channel, due_at)
  select value ->> 0, ?1 ->> 'id', value ->> 1, ${now} from json_each(?1, '$.deliveries')
  where ${wasInserted} and not ${isForDigest}`;

const countInDigests = `insert into lead_outbox (id, kind, period, channel, leads, due_at)
  select value ->> 'id', value ->> 'kind', value ->> 'period', value ->> 'channel', 1, value ->> 'dueAt'
  from json_each(?1, '$.digests') where ${wasInserted} and ${isForDigest}
  on conflict do update set leads = leads + 1`;

const countFormTime = `insert into form_times (hash, leads, created_at)
  select ?1 ->> '$.formTimeUse.hash', 1, ${now} where ?1 ->> '$.formTimeUse.hash' is not null and ${wasInserted}
  on conflict do update set leads = leads + 1`;

/** The lead that was stored when the same was sent before. */
const repeated = `(select lead_id from lead_requests
  where request_id = ?1 ->> 'requestId' and digest = ?1 ->> 'digest' and lead_id <> ?1 ->> 'id')`;

const notifyOfRepeated = `insert into lead_outbox (id, lead_id, channel, due_at)
  select value ->> 0, contacts.id, value ->> 1, ${now} from contacts, json_each(?1, '$.deliveries')
  where contacts.id = ${repeated} and ${isUntold} and ${mark} is not 'honeypot'`;

/** Sent again without what marked it, it is no longer marked. */
const clearMark = `update contacts set mark = ${mark}, flagged = ${mark} is not null
  where id = ${repeated} and flagged and (${mark} is null or (${isUntold} and ${mark} is not 'honeypot'))`;

const readOutcome = `select ${wasInserted} as saved,
  (select digest from lead_requests where request_id = ?1 ->> 'requestId') as digest,
  (select max(wait_ms) from (${waits})) as waitMs,
  iif(${hasEnough}, 'enough', iif(${bookedOften}, 'often', 'taken')) as why`;

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
      id: crypto.randomUUID(),
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
  const { all, marked } = most;
  return Object.entries({ [client]: most.client, ...(network && { [network]: most.network }), all, marked });
}
