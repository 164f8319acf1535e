const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 2025-08-01 → August 1, 2025 */
export function formatLongDate(isoDate: string) {
  return longDate.format(new Date(`${isoDate}T00:00:00Z`));
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 2025-08-01 → August 2025 */
export function formatMonth(isoDate: string) {
  return month.format(new Date(`${isoDate}T00:00:00Z`));
}
