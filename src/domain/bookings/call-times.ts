import { findOpenTimes, formatClock, formatWeekday, listWorkingDays, readClock, type WorkingDays } from '../dates.ts';
import { findDay, findMoment } from '../office-days.ts';
import type { Site } from '../site-schema.ts';
import { site } from '../site.ts';
import { holdsTime, type HeldCall } from './call-holds.ts';

/** A working day (2026-11-17) and when a call can begin on it, as moments in UTC. */
export type CallDay = { day: string; starts: string[] };

/** The same, and which times are taken. */
export type OpenDay = { day: string; times: { startsAt: string; isTaken: boolean }[] };

export type CallRules = WorkingDays & { calls: Site['calls'] };

/** The calls that one email address may have ahead of it: one visitor must not take all of them. */
export const mostOpenCalls = 2;
/** The calls that may be booked from one network within a day: invented addresses must not take all of them either. */
export const callsPerDay = 4;

/** The field of the contact form, and the header of a request, that has the beginning of the call. */
export const callField = 'call';
export const callHeader = 'x-call-at';

const hourMs = 3_600_000;

export function applySiteRules(holidays: readonly string[]): CallRules {
  return { times: site.hours.times, calls: site.calls, holidays };
}

/** The times that can be booked now, whether taken or not: of the next working days, some office hours ahead. */
export function listCallDays(now: Date, rules: CallRules): CallDay[] {
  const earliest = addOfficeHours(now, rules.calls.hoursAhead, rules);
  if (!earliest || rules.calls.atOnce < 1) return [];
  const found: CallDay[] = [];
  for (const { day } of listWorkingDays(findDay(earliest), rules)) {
    const starts = listStarts(day, rules).filter((start) => start >= earliest.toISOString());
    if (starts.length > 0) found.push({ day, starts });
    if (found.length === rules.calls.days) break;
  }
  return found;
}

/** Whoever chose a time and then wrote a long message gets it all the same. */
const writingMs = 30 * 60_000;

/** Whether a call can be booked at this time, taken or not. */
export function offersCall(startsAt: string, now: Date, rules: CallRules) {
  const moments = [now, new Date(now.getTime() - writingMs)];
  const days = moments.flatMap((moment) => listCallDays(moment, rules));
  return startsAt > now.toISOString() && days.some(({ starts }) => starts.includes(startsAt));
}

/** `booked` are all calls that are booked. */
export function markTaken(days: CallDay[], booked: HeldCall[], now: Date, atOnce = site.calls.atOnce): OpenDay[] {
  const held = booked.filter((call) => holdsTime(call, now));
  return days.map(({ day, starts }) => ({
    day,
    times: starts.map((startsAt) => ({
      startsAt,
      isTaken: held.filter((call) => call.startsAt === startsAt).length >= atOnce,
    })),
  }));
}

/** Every time of a day, also of one that is over; none where the office is closed. */
export function listStarts(day: string, rules: CallRules): string[] {
  const times = findOpenTimes(day, rules);
  if (!times) return [];
  const { minutes, pause } = rules.calls;
  const [opens, closes] = [readMinutes(times.opens), readMinutes(times.closes)];
  const opensAt = findMoment(day, times.opens).getTime();
  const starts: string[] = [];
  for (let start = opens; start + minutes <= closes; start += minutes) {
    const isInPause = start < readMinutes(pause.to) && start + minutes > readMinutes(pause.from);
    if (!isInPause) starts.push(new Date(opensAt + (start - opens) * 60_000).toISOString());
  }
  return starts;
}

/** The moment after so many hours in which the office is open; undefined where it never is. */
export function addOfficeHours(now: Date, hours: number, rules: CallRules): Date | undefined {
  let leftMs = hours * hourMs;
  for (const { day, opens, closes } of listWorkingDays(findDay(now), rules)) {
    const from = Math.max(now.getTime(), findMoment(day, opens).getTime());
    const openMs = findMoment(day, closes).getTime() - from;
    if (openMs <= 0) continue;
    if (openMs >= leftMs) return new Date(from + leftMs);
    leftMs -= openMs;
  }
  return undefined;
}

function readMinutes(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** What a form or a URL says as 2026-11-17T02:30Z, as stores write it; undefined for what is no minute of this century. */
export function readCallTime(text: string | null | undefined): string | undefined {
  if (!text || !/^20\d\d-\d\d-\d\dT\d\d:\d\d(:00\.000)?Z$/.test(text)) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return undefined;
  const startsAt = moment.toISOString();
  // Of the 30th of February JavaScript makes the 2nd of March.
  return startsAt.startsWith(text.slice(0, 16)) ? startsAt : undefined;
}

/** 2026-11-17T02:30:00.000Z → 2026-11-17T02:30Z */
export function shortenCallTime(startsAt: string) {
  return `${startsAt.slice(0, 16)}Z`;
}

/** 10:30 a.m. */
export function nameCallClock(startsAt: string, timeZone: string = site.hours.timeZone) {
  return formatClock(readClock(new Date(startsAt), timeZone)[1]);
}

/** Tuesday, November 17, 10:30 a.m. */
export function nameCallTime(startsAt: string, timeZone: string = site.hours.timeZone) {
  const [day, time] = readClock(new Date(startsAt), timeZone);
  return `${formatWeekday(day)}, ${formatClock(time)}`;
}
