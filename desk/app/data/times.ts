import { addDays } from '#src/domain/dates.ts';
import { findDay } from '#src/domain/office-days.ts';
import { site } from '#src/domain/site.ts';

/** Days and times of the office, wherever the owner reads them. */
function formatter(options: Intl.DateTimeFormatOptions, timeZone: string = site.hours.timeZone) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return (time: string) => format.format(new Date(time)).replace(',', '');
}

const dayOfThisYear = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
const dayOfOtherYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const fullDay = formatter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

const clock = formatter({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });

/** 1:04 p.m., as the site writes it. */
export const formatClock = (time: string) => clock(time).replace(/\s?([ap])m$/i, ' $1.m.');

/** Of a day and not of a moment: 2026-11-15 → 15 Nov */
export const formatShortDay = formatter({ day: 'numeric', month: 'short' }, 'UTC');

/** Sat 14 Nov 2026, 1:04 p.m. */
export const formatTime = (time: string) => `${fullDay(time)}, ${formatClock(time)}`;

/** Today, Yesterday, Sat 14 Nov, 31 Dec 2025 */
export function nameDay(time: string, now = new Date()) {
  const day = findDay(new Date(time));
  const today = findDay(now);
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? dayOfThisYear(time) : dayOfOtherYear(time);
}
