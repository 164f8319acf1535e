import { monthsBefore } from './retention.ts';

const dayMs = 24 * 3_600_000;

/** An age as the owner types it, 24m, 90d or 2y, counted back from a moment. */
export function readMomentBefore(now: Date, age: string): Date {
  // Never zero: "older than nothing" would remove every lead there is.
  const [, digits, unit] = /^([1-9]\d{0,3})([dmy])$/.exec(age) ?? [];
  if (!digits) throw new Error(`"${age}" is no age. Write 24m for months, 90d for days or 2y for years.`);
  const count = Number(digits);
  if (unit === 'd') return new Date(now.getTime() - count * dayMs);
  return monthsBefore(now, unit === 'y' ? 12 * count : count);
}
