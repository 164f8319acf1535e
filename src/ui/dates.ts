const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 2025-08-01 → August 1, 2025 */
export function formatLongDate(isoDate: string) {
  return longDate.format(new Date(`${isoDate}T00:00:00Z`));
}
