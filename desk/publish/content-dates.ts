import { site } from '#src/domain/site.ts';

/** "17 November, 14:30", in the time of the office. */
export function formatDay(at: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: site.hours.timeZone,
  });
  return format.format(new Date(at)).replace(' at ', ', ');
}
