import type { Mark } from '#src/domain/lead-marks.ts';
import { addDays } from '#src/domain/dates.ts';
import { findDay, startOfDay } from '#src/domain/office-days.ts';
import type { Channel } from './store.ts';

const hourMs = 3_600_000;
const busyMs = 10 * 60_000;
/** A lead may be on its way into the store when its digest's time is over. */
const marginMs = 60_000;
/** When a working day has begun. */
const morningMs = 8 * hourMs;

/**
 * The digest that would count a lead, for each channel: the day's if its honeypot was filled in, else one of ten minutes,
 * which the store uses while there are too many leads.
 */
export function listDigests(mark: Mark | null, channels: Channel[], now: Date) {
  const digest = mark === 'honeypot' ? describeDay(now) : describeBusyTime(now);
  return channels.map((channel) => ({ ...digest, channel }));
}

/** Sent once the day is over. */
function describeDay(now: Date) {
  const period = findDay(now);
  const nextDay = startOfDay(addDays(period, 1))!;
  return { kind: 'honeypot' as const, period, dueAt: new Date(nextDay.getTime() + morningMs) };
}

function describeBusyTime(now: Date) {
  const start = now.getTime() - (now.getTime() % busyMs);
  const dueAt = new Date(start + busyMs + marginMs);
  return { kind: 'busy' as const, period: new Date(start).toISOString(), dueAt };
}
