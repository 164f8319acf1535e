import { inTime } from '../stores/in-time.ts';
import { StoreUnavailable, type CheckStore } from '../stores/store.ts';

/** Checks run at most this often, so that requests for /health cannot overload the store. */
const cacheMs = 1_000;
/** A process manager does not wait long. */
const deadlineMs = 2_000;

export type HealthReport = {
  /** Leads are stored only when it is "ok"; a hosted project is not ours to check. */
  store: 'ok' | 'unavailable' | 'disk full' | 'not checked';
  /** How long the owner has not been notified of a lead; null when all notifications are sent. */
  oldestUnsentSeconds: number | null;
};

export type Health = () => Promise<HealthReport>;

/** The last report. A runtime that makes everything anew for each request shares one among them. */
export type LastReport = { report?: HealthReport; freshUntil: number };

export function createHealth(checkStore: CheckStore | undefined, last: LastReport = { freshUntil: 0 }): Health {
  let latest: Promise<HealthReport> | undefined;

  async function report(): Promise<HealthReport> {
    if (!checkStore) return { store: 'not checked', oldestUnsentSeconds: null };
    try {
      const oldest = await inTime(checkStore(), deadlineMs, new Error('The store did not respond in time'));
      const oldestUnsentSeconds = oldest && Math.max(0, Math.round((Date.now() - oldest.getTime()) / 1000));
      return { store: 'ok', oldestUnsentSeconds };
    } catch (error) {
      const isFull = error instanceof StoreUnavailable && error.code === '53100';
      return { store: isFull ? 'disk full' : 'unavailable', oldestUnsentSeconds: null };
    }
  }

  async function reportAnew() {
    try {
      return (last.report = await report());
    } finally {
      last.freshUntil = performance.now() + cacheMs;
    }
  }

  return async () => {
    if (performance.now() < last.freshUntil) {
      // Of another request, this one cannot wait for the work, but it can have the report before.
      const known = latest ?? last.report;
      if (known) return known;
    }
    last.freshUntil = performance.now() + deadlineMs + cacheMs;
    latest = reportAnew();
    return latest;
  };
}
