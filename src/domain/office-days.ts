import { formatClock, readClock } from './dates.ts';
import { site } from './site.ts';

const { timeZone } = site.hours;

/** The Swedish locale writes dates as 2026-11-15 and times as 13:04:00. */
const officeTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The day at the office, as 2026-11-15. */
export function findDay(moment: Date) {
  return readClock(moment, timeZone)[0];
}

/** The moment when a day begins at the office; undefined for what is no day. */
export function startOfDay(day: string): Date | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(midnight)) return undefined;
  // Also rules out the 31st of a shorter month, which `Date` takes for the first of the next.
  if (new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  return findMoment(day, '00:00');
}

/** The moment when the office's clocks show a time (13:04) of a day. */
export function findMoment(day: string, time: string) {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Twice, for a day on which the clocks are changed.
  const guess = shown - shiftMs(shown);
  return new Date(shown - shiftMs(guess));
}

/** How far the office's clocks are ahead of UTC. */
export function minutesFromUtc(moment: Date) {
  return Math.round(shiftMs(moment.getTime()) / 60_000);
}

function shiftMs(moment: number) {
  const second = moment - (moment % 1000);
  return Date.parse(`${officeTime.format(second).replace(' ', 'T')}Z`) - second;
}

/** The time of day at the office, like 3:42 p.m. */
export function formatOfficeTime(moment: Date) {
  return formatClock(readClock(moment, timeZone)[1]);
}
