import { expect, test } from 'vitest';
import { site } from './site.ts';
import { siteSchema } from './site-schema.ts';

const [weekdays] = site.hours.times;

test.each([
  ['+63 2 8555 0118', true],
  ['+63 917 555 0118', true],
  ['+65 6123 4567', true],
  ['+63 2 8555 01', false],
  ['+63 917 555 011', false],
])('the number %s is whole: %s', (phone, isWhole) => {
  expect(siteSchema.shape.phone.safeParse(phone).success).toBe(isWhole);
});

test.each([
  ['shorter hours on Saturday', { days: ['Saturday'], opens: '09:00', closes: '12:00' }, []],
  ['a day that has hours already', { days: ['Friday'], opens: '09:00', closes: '12:00' }, ['names Friday twice']],
])('%s', (_what, added, problems) => {
  const given = { ...site, hours: { ...site.hours, times: [weekdays, added] } };
  expect(siteSchema.safeParse(given).error?.issues.map(({ message }) => message) ?? []).toEqual(problems);
});
