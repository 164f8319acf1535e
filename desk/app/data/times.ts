import { site } from '#src/domain/site.ts';

/** Days and times of the office, wherever the owner reads them. */
export function createOfficeClock(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  // The Swedish locale writes dates as 2026-11-15.
  const day = format({ dateStyle: 'short' }, 'sv-SE');
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const thisYear = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const otherYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const full = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  /** 2026-11-15 */
  const dayOf = (time: string | Date) => day.format(new Date(time));
  return {
    dayOf,
    /** Today, Yesterday, Sat 14 Nov, 31 Dec 2025 */
    nameDay(time: string, now = new Date()) {
      const own = dayOf(time);
      if (own === dayOf(now)) return 'Today';
      if (own === addDays(dayOf(now), -1)) return 'Yesterday';
      const isThisYear = own.slice(0, 4) === dayOf(now).slice(0, 4);
      return (isThisYear ? thisYear : otherYear).format(new Date(time)).replace(',', '');
    },
    /** 13:04 */
    clock: (time: string) => clock.format(new Date(time)),
    /** Sat 14 Nov 2026, 13:04 */
    full: (time: string) => `${full.format(new Date(time)).replace(',', '')}, ${clock.format(new Date(time))}`,
  };
}

export const officeClock = createOfficeClock(site.hours.timeZone);

/** 2026-11-15 and 3 → 2026-11-18 */
export function addDays(day: string, days: number) {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 2026-11-15 → 15 Nov */
export function formatShortDay(day: string) {
  return shortDay.format(new Date(day));
}
