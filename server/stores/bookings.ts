import { listCallColumns } from './lead-sql.ts';
import { change, type SqlDatabase } from './sql-database.ts';
import type { Booking, Bookings } from './store.ts';

/** The calls that are booked; a call is inserted with its lead, and deleted with it. */
export function createBookings(database: SqlDatabase): Bookings {
  const { read, dialect } = database;

  return {
    listBookings: (from) => {
      const sql = `select lead_id as "leadId", name, ${listCallColumns(dialect)}
        from private.bookings join public.contacts on contacts.id = lead_id
        where starts_at >= $1 order by starts_at, seat`;
      return read<Booking & { leadId: string; name: string }>(sql, from.toISOString());
    },
    moveBooking: async (leadId, startsAt, atOnce) => {
      if (!dialect.isId(leadId)) return undefined;
      // One seat after the other: of two that move to the same one, the unique constraint lets one pass.
      for (let seat = 1; seat <= atOnce; seat += 1) {
        const sql = `update private.bookings set starts_at = $2, seat = $3
          where lead_id = $1 and not exists (select 1 from private.bookings where starts_at = $2 and seat = $3)
          returning lead_id`;
        const moved = await change(database, sql, leadId, startsAt, seat).catch(refuseTaken);
        if (moved.length > 0) return { moved: true };
      }
      const known = await read('select lead_id from private.bookings where lead_id = $1', leadId);
      return known.length > 0 ? { moved: false } : undefined;
    },
    cancelBooking: async (leadId) => {
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
