import { expect, test } from 'vitest';
import { site } from './site.ts';
import { siteSchema } from './site-schema.ts';

const [weekdays] = site.hours.times;

const isWhole = (phone: string) => siteSchema.shape.phone.safeParse(phone).success;

test('a number of the Philippines has all its digits', () => {
  expect(['+63 2 8555 0118', '+63 917 555 0118', '+65 6123 4567'].every(isWhole)).toBe(true);
  expect(['+63 2 8555 01', '+63 917 555 011', '0917 555 0118'].some(isWhole)).toBe(false);
});

test.each([
  ['shorter hours on Saturday', { days: ['Saturday'], opens: '09:00', closes: '12:00' }, []],
  ['a day that has hours already', { days: ['Friday'], opens: '09:00', closes: '12:00' }, ['names Friday twice']],
])('%s', (_what, added, problems) => {
  const given = { ...site, hours: { ...site.hours, times: [weekdays, added] } };
  expect(siteSchema.safeParse(given).error?.issues.map(({ message }) => message) ?? []).toEqual(problems);
});
