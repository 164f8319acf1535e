import { holdMs } from '#src/domain/bookings/call-holds.ts';
import { listCallColumns } from './lead-sql.ts';
import type { SqlDatabase, Statement } from './sql-database.ts';
import type { BookedCall, Booking, CallNews } from './store.ts';

const callTables = `private.bookings join public.contacts on contacts.id = bookings.lead_id
  left join private.lead_states on lead_states.lead_id = contacts.id`;

/** Looks odd, and the owner neither read nor answered it. PostgreSQL's function book_call has the same rule. */
const isUnconfirmed = `(flagged and coalesce(lead_states.state, 'unread') not in ('read', 'answered'))`;

/** How many calls hold this time; one that is not confirmed does if it was booked after the moment `since`. */
export const countHeld = (startsAt: string, since: string) => `(select count(*) from ${callTables}
  where starts_at = ${startsAt} and not (${isUnconfirmed} and contacts.created_at <= ${since}))`;

/** The lowest seat that no call has at this time, also none that no longer holds it. */
export const findSeat = (startsAt: string) => `(select min(free.seat)
  from (select 1 as seat union all select seat + 1 from private.bookings where starts_at = ${startsAt}) as free
  where free.seat not in (select seat from private.bookings where starts_at = ${startsAt}))`;

export function holdsSince(now: Date) {
  return new Date(now.getTime() - holdMs).toISOString();
}

type BookingRow = Omit<BookedCall, 'flagged' | 'holdsUntil'> & Record<'flagged' | 'isUnconfirmed', boolean | number>;

/** The calls that are booked; a call is inserted with its lead, and deleted with it. */
export function createBookings(database: SqlDatabase) {
  const { read, transact, dialect } = database;

  return {
    /** Those that begin at this moment or later, in order. */
    async listBookings(from: Date): Promise<BookedCall[]> {
      const sql = `select bookings.lead_id as "leadId", name, flagged, mark, ${isUnconfirmed} as "isUnconfirmed",
          ${dialect.toIsoText('contacts.created_at')} as "bookedAt", ${listCallColumns(dialect)}
        from ${callTables} where starts_at >= $1 order by starts_at, seat`;
      return (await read<BookingRow>(sql, from.toISOString())).map(({ isUnconfirmed: holdsForNow, ...call }) => ({
        ...call,
        flagged: Boolean(call.flagged),
        holdsUntil: holdsForNow ? new Date(Date.parse(call.bookedAt) + holdMs).toISOString() : null,
      }));
    },
    /** Moves the call of a lead, or books the one of a lead without; false where the lead is gone or the time is taken. */
    setBooking: async (leadId: string, call: Omit<Booking, 'seat'>, atOnce: number, mail?: CallNews) => {
      if (!dialect.isId(leadId)) return false;
      const { startsAt, firstStartsAt, phone } = call;
      const sql = `insert into private.bookings as known (lead_id, starts_at, seat, first_starts_at, phone)
        select id, $2, ${findSeat('$2')}, $5, $6 from public.contacts where id = $1 and ${countHeld('$2', '$3')} < $4
        on conflict (lead_id) do update set starts_at = excluded.starts_at, seat = excluded.seat
          where known.starts_at <> excluded.starts_at
        returning lead_id`;
      // Of two that take the same seat at the same moment the unique constraint lets one pass; the other looks again.
      for (let tries = 1; tries <= atOnce; tries += 1) {
        const params = [leadId, startsAt, holdsSince(new Date()), atOnce, firstStartsAt, phone];
        const [taken] = await transact([{ sql, params }, ...queueMail(leadId, mail)]).catch(refuseTaken);
        if (taken && taken.length > 0) return true;
      }
      return false;
    },
    /** False where the lead has no call. */
    cancelBooking: async (leadId: string, mail?: CallNews) => {
      if (!dialect.isId(leadId)) return false;
      const sql = 'delete from private.bookings where lead_id = $1 returning lead_id';
      // The mail is queued for a lead that has a call.
      const results = await transact([...queueMail(leadId, mail), { sql, params: [leadId] }]);
      return results.at(-1)!.length > 0;
    },
  };

  /** Tells the visitor, unless the call is not at this time. What still waits to be told is no longer so. */
  function queueMail(leadId: string, mail: CallNews | undefined): Statement[] {
    if (!mail) return [];
    const id = crypto.randomUUID();
    const insert = `insert into private.lead_outbox (id, channel, lead_id, period, call, due_at)
      select $3, 'visitor', lead_id, $4, $5, $6 from private.bookings where lead_id = $1 and starts_at = $2`;
    const drop = `delete from private.lead_outbox where lead_id = $1 and channel = 'visitor' and id <> $2
      and exists (select 1 from private.lead_outbox where id = $2)`;
    const due = dialect.toStamp(new Date(mail.at));
    return [
      { sql: insert, params: [leadId, mail.startsAt, id, mail.at, JSON.stringify(mail), due] },
      { sql: drop, params: [leadId, id] },
    ];
  }
}

/** Somebody took the seat in the same moment: PostgreSQL's error for that. SQLite does one thing after the other. */
function refuseTaken(error: unknown): object[][] {
  if ((error as { code?: unknown }).code === '23505') return [];
  throw error;
}
