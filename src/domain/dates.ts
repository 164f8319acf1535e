/** January first. The short names are keys of the content, the long ones stand in texts. */
export const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
// Functions, so that a script that uses neither does not ship the names.
const listMonths = () =>
  'January February March April May June July August September October November December'.split(' ');

/** The name of a month by its number from 0; numbers before January and after December count on. */
export function nameMonth(index: number) {
  return listMonths().at(index % 12) ?? '';
}

/** 2025-08-01 → August 1, 2025 */
export function formatLongDate(isoDate: string) {
  const [year, month = 1, day] = isoDate.split('-').map(Number);
  return `${nameMonth(month - 1)} ${day}, ${year}`;
}

const listWeekdays = () => 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** 2026-11-17 → Tuesday */
export function nameWeekday(isoDate: string) {
  return listWeekdays()[new Date(`${isoDate}T00:00:00Z`).getUTCDay()]!;
}

/** 2026-11-17 → Tuesday, November 17 */
export function formatWeekday(isoDate: string) {
  const [, month = 1, day] = isoDate.split('-').map(Number);
  return `${nameWeekday(isoDate)}, ${nameMonth(month - 1)} ${day}`;
}

const dayMs = 24 * 3_600_000;

export function addDays(isoDate: string, days: number) {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Weekdays on which an office is open from one time to another. */
export type OpenTimes = { days: readonly string[]; opens: string; closes: string };

/** When an office is open. */
export type WorkingDays = {
  times: readonly OpenTimes[];
  /** Those of src/content/holidays.yaml, such as 2026-11-30. */
  holidays: readonly string[];
};

/** Undefined on a day without work. */
export function findOpenTimes(isoDate: string, { times, holidays }: WorkingDays) {
  return holidays.includes(isoDate) ? undefined : times.find(({ days }) => days.includes(nameWeekday(isoDate)));
}

/** Looked through for working days: an office that is never open has none. */
const mostDays = 90;

export function* listWorkingDays(first: string, working: WorkingDays) {
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = addDays(first, ahead);
    const times = findOpenTimes(day, working);
    if (times) yield { day, ...times };
  }
}

/** 18:00 → 6:00 p.m. */
export function formatClock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** A cache, because to make a clock takes much longer than to read it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day and the time in a time zone: the Swedish locale writes 2026-11-15 13:04. */
export function readClock(moment: Date, timeZone: string) {
  const usual = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', usual);
  clocks.set(timeZone, clock);
  return clock.format(moment).split(' ') as [day: string, time: string];
}

/** Days in their order; those of one week in a row are named by the first and the last. */
export function describeHours({ days, opens, closes }: OpenTimes) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const weekdays = listWeekdays();
  const start = weekdays.indexOf(first);
  const isInARow = days.length > 2 && days.every((day, index) => day === weekdays[(start + index) % weekdays.length]);
  const named = isInARow ? `${first} to ${last}` : new Intl.ListFormat('en', { type: 'conjunction' }).format(days);
  return `${named}, ${formatClock(opens)} to ${formatClock(closes)}`;
}

/** 2025-08-01 → Aug 1 */
export function formatShortDay(isoDate: string) {
  const [, month = 1, day] = isoDate.split('-').map(Number);
  return `${shortMonths[month - 1]} ${day}`;
}

/** 2026-11-09 and 2026-11-13 → November 9–13, 2026 */
export function formatDays(from: string, to: string) {
  const [start, end] = [formatLongDate(from), formatLongDate(to)];
  const [month, day] = start.split(/[ ,]+/);
  return end.startsWith(`${month} `) ? end.replace(' ', ` ${day}–`) : `${month} ${day}–${end}`;
}

/** 2025-08-01 → August 2025 */
export function formatMonth(isoDate: string) {
  const [year, month = 1] = isoDate.split('-').map(Number);
  return `${nameMonth(month - 1)} ${year}`;
}

/** 2025-02 and 2025-10 → February to October 2025 */
export function formatMonths(from: string, to: string) {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? nameMonth(Number(from.slice(5)) - 1) : formatMonth(from)} to ${formatMonth(to)}`;
}

/** 2025-11 and 3 → 2026-02 */
export function addMonths(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
