import { monthsBefore } from '../notify/retention.ts';

const dayMs = 24 * 3_600_000;

/** The moment that is an age such as 24m, 90d or 2y ago. */
export function readMomentBefore(now: Date, age: string): Date {
  // Never zero, which would delete every lead.
  const [, digits, unit] = /^([1-9]\d{0,3})([dmy])$/.exec(age) ?? [];
  if (!digits) throw new Error(`"${age}" is no age. Write 24m for months, 90d for days or 2y for years.`);
  const count = Number(digits);
  if (unit === 'd') return new Date(now.getTime() - count * dayMs);
  return monthsBefore(now, unit === 'y' ? 12 * count : count);
}
