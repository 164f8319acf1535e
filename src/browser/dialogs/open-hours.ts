import { formatClock } from '../../domain/dates.ts';

export type OfficeHours = {
  days: readonly string[];
  opens: string;
  closes: string;
  timeZone: string;
  /** The name of the time zone for visitors. */
  city: string;
};

/** Whether the office is open now, in one line and in its own time zone. */
export function describeOpening({ days, opens, closes, timeZone, city }: OfficeHours, now: Date) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [weekday = '', time = ''] = readClock(clock, now);
  const isWorkday = days.includes(weekday);
  if (isWorkday && time >= opens && time < closes) return `Open now, until ${formatClock(closes)} in ${city}`;
  if (isWorkday && time < opens) return `Closed now, opens today at ${formatClock(opens)} in ${city}`;

  return `Closed now, opens ${nameNextWorkday(days, clock, now)} at ${formatClock(opens)} in ${city}`;
}

/** When a message of this moment is answered at the latest, within one working day: the next one's closing time. */
export function describeReplyTime({ days, closes, timeZone }: Omit<OfficeHours, 'city'>, now: Date) {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' });
  return `By ${nameNextWorkday(days, clock, now)}, ${formatClock(closes)}`;
}

function nameNextWorkday(days: readonly string[], clock: Intl.DateTimeFormat, now: Date) {
  const dayMs = 86_400_000;
  const coming = [1, 2, 3, 4, 5, 6, 7].map((ahead) => readClock(clock, new Date(now.getTime() + ahead * dayMs))[0]!);
  const ahead = coming.findIndex((day) => days.includes(day));
  return ahead === 0 ? 'tomorrow' : coming[ahead];
}

function readClock(clock: Intl.DateTimeFormat, moment: Date) {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return [parts['weekday'] ?? '', `${parts['hour']}:${parts['minute']}`];
}
