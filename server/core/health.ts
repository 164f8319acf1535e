import { inTime } from '../stores/in-time.ts';
import { StoreUnavailable, type LeadStore, type NewLead } from '../stores/store.ts';

/** Checks run at most this often, so that requests for /health cannot overload the store. */
const cacheMs = 1_000;
/** A process manager does not wait long. */
const deadlineMs = 2_000;
/** For how long a lead that could not be stored counts, if none was stored since: programs that watch ask each minute. */
const failureMs = 2 * 60_000;

export type HealthReport = {
  /** Leads are stored only when it is "ok"; a hosted project is not ours to check. */
  store: 'ok' | 'unavailable' | 'disk full' | 'not checked';
  /** How long the owner has not been notified of a lead; null when all notifications are sent. */
  oldestUnsentSeconds: number | null;
};

export type Health = () => Promise<HealthReport>;

/** Of the last report and the last lead. A runtime that makes everything anew for each request shares one among them. */
export type HealthMemory = {
  report?: HealthReport;
  freshUntil: number;
  /** The last lead of a visitor could not be stored. */
  failure?: { error: unknown; at: number } | undefined;
};

/** The same store, with its leads watched, and how it is. */
export function watchHealth(store: LeadStore, memory: HealthMemory = { freshUntil: 0 }) {
  let latest: Promise<HealthReport> | undefined;

  async function save(newLead: NewLead) {
    try {
      const result = await store.save(newLead);
      memory.failure = undefined;
      return result;
    } catch (error) {
      memory.failure = { error, at: performance.now() };
      throw error;
    }
  }

  async function report(): Promise<HealthReport> {
    if (!store.check) return { store: 'not checked', oldestUnsentSeconds: null };
    try {
      const oldest = await inTime(store.check(), deadlineMs, new Error('The store did not respond in time'));
      const { failure } = memory;
      // What is tried out may touch other pages of a damaged file.
      if (failure && performance.now() - failure.at < failureMs) throw failure.error;
      const oldestUnsentSeconds = oldest && Math.max(0, Math.round((Date.now() - oldest.getTime()) / 1000));
      return { store: 'ok', oldestUnsentSeconds };
    } catch (error) {
      const isFull = error instanceof StoreUnavailable && error.code === '53100';
      return { store: isFull ? 'disk full' : 'unavailable', oldestUnsentSeconds: null };
    }
  }

  async function reportAnew() {
    try {
      return (memory.report = await report());
    } finally {
      memory.freshUntil = performance.now() + cacheMs;
    }
  }

  const health: Health = async () => {
    if (performance.now() < memory.freshUntil) {
      // Of another request, this one cannot wait for the work, but it can have the report before.
      const known = latest ?? memory.report;
      if (known) return known;
    }
    memory.freshUntil = performance.now() + deadlineMs + cacheMs;
    latest = reportAnew();
    return latest;
  };
  return { store: { ...store, save }, health };
}
