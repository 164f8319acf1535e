import { retentionMonths } from '../../src/lead.ts';
import type { LeadDatabase } from '../stores/store.ts';
import type { Logger } from '../core/http.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Keeps the promise of the privacy notice without anyone having to think of it: at start and every hour. */
export function startRetention(database: LeadDatabase, log: Logger) {
  async function tidy() {
    try {
      const now = new Date();
      await database.forgetSenders(new Date(now.getTime() - dayMs));
      const deleted = await database.deleteOlderThan(monthsBefore(now, retentionMonths));
      if (deleted > 0) log.info({ deleted }, 'leads past their time are deleted');
    } catch (error) {
      log.error({ err: error }, 'old leads could not be deleted; the next try is in an hour');
    }
  }
  void tidy();
  const timer = setInterval(tidy, hourMs).unref();
  return { stop: () => clearInterval(timer) };
}

export function monthsBefore(moment: Date, months: number) {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  // The 31st of a month that has fewer days rolls over into the next: step back to its last day.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
