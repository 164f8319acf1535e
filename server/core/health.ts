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

export function createHealth(checkStore: CheckStore | undefined): Health {
  let latest: Promise<HealthReport> | undefined;
  let freshUntil = 0;

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

  return () => {
    if (latest && performance.now() < freshUntil) return latest;
    freshUntil = Infinity;
    latest = report().finally(() => (freshUntil = performance.now() + cacheMs));
    return latest;
  };
}
