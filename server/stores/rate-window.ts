import { hourFactor } from '../../src/lead.ts';

/** How often a sender has written since each window opened. Times in milliseconds. */
export type SenderWindows = { minuteStart: number; minuteCount: number; hourStart: number; hourCount: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * A sender's first lead opens a minute and an hour; each closes when its time is over. Says what the
 * windows are with one more lead in them, or how long to wait before there is room for it.
 */
export function countLead(
  before: SenderWindows | undefined,
  leadsPerMinute: number,
  now: number,
): { windows: SenderWindows } | { retryAfterSeconds: number } {
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
  // A clock set back must not lock a sender out: a window from the future is over too.
  const isOpen = start !== undefined && start <= now && now < start + lengthMs;
  return isOpen ? { start, count: count ?? 0 } : { start: now, count: 0 };
}
