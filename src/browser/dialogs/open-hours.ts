import { addDays, findOpenTimes, formatClock, listWorkingDays, nameWeekday, readClock } from '../../domain/dates.ts';
import type { WorkingDays } from '../../domain/dates.ts';
import { find } from '../find.ts';

export type OfficeHours = WorkingDays & {
  timeZone: string;
  /** The name of the time zone for visitors. */
  city: string;
};

/** From where FormIsland.astro wrote them. */
export function readHolidays() {
  return find('[data-holidays]').dataset['holidays']!.split(' ');
}

/**
 * The map of the office, and whether it is open in place of the hours that are written on the element. An iframe fires
 * no error event when its host cannot be reached, and shows the browser's error page: so it is shown over its fallback
 * drawing once a tile of the same map has loaded.
 */
export function showOffice(status: HTMLElement) {
  const tile = new Image();
  tile.addEventListener('load', () => find('.map-frame').classList.add('map-proven'));
  tile.src = 'https://tile.openstreetmap.org/0/0/0.png';
  const hours = JSON.parse(status.dataset['hours']!) as Omit<OfficeHours, 'holidays'>;
  status.textContent = describeOpening({ ...hours, holidays: readHolidays() }, new Date());
}

/** Whether the office is open now, in one line and in its own time zone. */
export function describeOpening({ timeZone, city, ...working }: OfficeHours, now: Date) {
  const [today, time] = readClock(now, timeZone);
  const times = findOpenTimes(today, working);
  if (times && time >= times.opens && time < times.closes) {
    return `Open now, until ${formatClock(times.closes)} in ${city}`;
  }

  const opensToday = times && time < times.opens;
  const { day, opens } = opensToday ? { day: today, ...times } : findNextWorkday(today, working);
  const named = opensToday ? 'today' : day === addDays(today, 1) ? 'tomorrow' : nameWeekday(day);
  return `Closed now, opens ${named} at ${formatClock(opens)} in ${city}`;
}

/** When a message of this moment is answered at the latest, within one working day: the next one's closing time. */
export function describeReplyTime({ timeZone, city, ...working }: OfficeHours, now: Date) {
  const { day, closes } = findNextWorkday(readClock(now, timeZone)[0], working);
  // Not “tomorrow”, which is another day for a visitor abroad.
  return `By ${nameWeekday(day)}, ${formatClock(closes)} in ${city}`;
}

/** An office that has closed for months is said to open on its first day of the week. */
function findNextWorkday(today: string, working: WorkingDays) {
  const tomorrow = addDays(today, 1);
  return listWorkingDays(tomorrow, working).next().value ?? { day: tomorrow, ...working.times[0]! };
}
