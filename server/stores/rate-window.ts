import { hourFactor } from '../../src/lead.ts';

/** How many leads a client has sent since each window opened. Times in milliseconds. */
export type ClientWindows = { minuteStart: number; minuteCount: number; hourStart: number; hourCount: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * A client's first lead opens a window of a minute and one of an hour. Returns the windows with one more lead counted,
 * or how long to wait before the next one is allowed.
 */
export function countLead(
  before: ClientWindows | undefined,
  leadsPerMinute: number,
  now: number,
): { windows: ClientWindows } | { retryAfterSeconds: number } {
  const minute = openWindow(before?.minuteStart, before?.minuteCount, minuteMs, now);
  const hour = openWindow(before?.hourStart, before?.hourCount, hourMs, now);
  const waits = [
    minute.count >= leadsPerMinute ? minute.start + minuteMs - now : 0,
    hour.count >= leadsPerMinute * hourFactor ? hour.start + hourMs - now : 0,
  ];
  const waitMs = Math.max(...waits);
  if (waitMs > 0) return { retryAfterSeconds: Math.ceil(waitMs / 1000) };
  return {
    windows: {
      minuteStart: minute.start,
      minuteCount: minute.count + 1,
      hourStart: hour.start,
      hourCount: hour.count + 1,
    },
  };
}

function openWindow(start: number | undefined, count: number | undefined, lengthMs: number, now: number) {
  // After a clock was set back, a window that starts in the future is over too.
  const isOpen = start !== undefined && start <= now && now < start + lengthMs;
  return isOpen ? { start, count: count ?? 0 } : { start: now, count: 0 };
}
