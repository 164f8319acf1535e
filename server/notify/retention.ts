import { retentionMonths } from '#src/domain/lead.ts';
import type { LeadDatabase } from '../stores/sql-store.ts';
import type { Logger } from '../core/http.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Deletes old leads as the privacy notice promises, at start and every hour. */
export function startRetention(database: LeadDatabase, log: Logger) {
  void deleteOldRows(database, log);
  const timer = setInterval(() => void deleteOldRows(database, log), hourMs).unref();
  return { stop: () => clearInterval(timer) };
}

export async function deleteOldRows(database: LeadDatabase, log: Logger) {
  try {
    const now = new Date();
    await database.deleteOldHashes(new Date(now.getTime() - dayMs));
    const deleted = await database.deleteOlderThan(monthsBefore(now, retentionMonths));
    if (deleted === 0) return;
    log.info({ deleted }, 'deleted leads older than the retention period');
    if (await database.eraseDeleted()) return;
    log.warn({}, 'the log of the store still has deleted leads: another program is reading it');
  } catch (error) {
    log.error({ err: error }, 'old leads could not be deleted; the next attempt is in an hour');
  }
}

export function monthsBefore(moment: Date, months: number) {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  // The 31st of a month that has fewer days rolls over into the next: step back to its last day.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
