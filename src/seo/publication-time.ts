import { site } from '../domain/site.ts';

const inOfficeZone = new Intl.DateTimeFormat('en-US', { timeZone: site.hours.timeZone, timeZoneName: 'longOffset' });

/**
 * The day of an article as a moment, with the office's time zone: 2025-08-01 → 2025-08-01T08:00:00+08:00. Without a
 * zone, readers abroad may see another day.
 */
export function writePublicationTime(isoDate: string) {
  const parts = inOfficeZone.formatToParts(new Date(`${isoDate}T00:00:00Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', '');
  return `${isoDate}T08:00:00${offset || 'Z'}`;
}
