import { holdMs } from '#src/domain/bookings/call-holds.ts';
import { listCallColumns } from './lead-sql.ts';
import { change, type SqlDatabase } from './sql-database.ts';
import type { BookedCall } from './store.ts';

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
  const { read, dialect } = database;

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
    /** Undefined where the lead has no call; not moved where the time is taken. */
    moveBooking: async (leadId: string, startsAt: string, atOnce: number) => {
      if (!dialect.isId(leadId)) return undefined;
      const sql = `update private.bookings set starts_at = $2, seat = ${findSeat('$2')}
        where lead_id = $1 and ${countHeld('$2', '$3')} < $4 returning lead_id`;
      // Of two that take the same seat at the same moment the unique constraint lets one pass; the other looks again.
      for (let tries = 1; tries <= atOnce; tries += 1) {
        const params = [leadId, startsAt, holdsSince(new Date()), atOnce];
        const moved = await change(database, sql, ...params).catch(refuseTaken);
        if (moved.length > 0) return { moved: true };
      }
      const known = await read('select lead_id from private.bookings where lead_id = $1', leadId);
      return known.length > 0 ? { moved: false } : undefined;
    },
    /** False where the lead has no call. */
    cancelBooking: async (leadId: string) => {
      if (!dialect.isId(leadId)) return false;
      const sql = 'delete from private.bookings where lead_id = $1 returning lead_id';
      return (await change(database, sql, leadId)).length > 0;
    },
  };
}

/** Somebody took the seat in the same moment: PostgreSQL's error for that. SQLite does one thing after the other. */
function refuseTaken(error: unknown): object[] {
  if ((error as { code?: unknown }).code === '23505') return [];
  throw error;
}
