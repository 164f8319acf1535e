import {
  addDays,
  formatClock,
  isWorkingDay,
  listWorkingDays,
  nameWeekday,
  readClock,
  type WorkingDays,
} from '../../domain/dates.ts';
import { find } from '../find.ts';

export type OfficeHours = WorkingDays & {
  opens: string;
  closes: string;
  timeZone: string;
  /** The name of the time zone for visitors. */
  city: string;
};

/** From where FormIsland.astro wrote them. */
export function readHolidays() {
  return find('[data-holidays]').dataset['holidays']!.split(' ');
}

/** In place of the office hours that are written on the element. */
export function showOpening(status: HTMLElement) {
  const hours = JSON.parse(status.dataset['hours']!) as Omit<OfficeHours, 'holidays'>;
  status.textContent = describeOpening({ ...hours, holidays: readHolidays() }, new Date());
}

/** Whether the office is open now, in one line and in its own time zone. */
export function describeOpening({ opens, closes, timeZone, city, ...working }: OfficeHours, now: Date) {
  const [today, time] = readClock(now, timeZone);
  const isToday = isWorkingDay(today, working);
  if (isToday && time >= opens && time < closes) return `Open now, until ${formatClock(closes)} in ${city}`;

  const day = isToday && time < opens ? 'today' : nameNextWorkday(today, working);
  return `Closed now, opens ${day} at ${formatClock(opens)} in ${city}`;
}

/** When a message of this moment is answered at the latest, within one working day: the next one's closing time. */
export function describeReplyTime({ closes, timeZone, city, ...working }: OfficeHours, now: Date) {
  const [today] = readClock(now, timeZone);
  // Not “tomorrow”, which is another day for a visitor abroad.
  return `By ${nameWeekday(findNextWorkday(today, working))}, ${formatClock(closes)} in ${city}`;
}

function findNextWorkday(today: string, working: WorkingDays) {
  const tomorrow = addDays(today, 1);
  return listWorkingDays(tomorrow, working).next().value ?? tomorrow;
}

function nameNextWorkday(today: string, working: WorkingDays) {
  const day = findNextWorkday(today, working);
  return day === addDays(today, 1) ? 'tomorrow' : nameWeekday(day);
}
