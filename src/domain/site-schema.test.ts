import { expect, test } from 'vitest';
import { site } from './site.ts';
import { siteSchema } from './site-schema.ts';

const [weekdays] = site.hours.times;

test.each([
  ['shorter hours on Saturday', { days: ['Saturday'], opens: '09:00', closes: '12:00' }, []],
  ['a day that has hours already', { days: ['Friday'], opens: '09:00', closes: '12:00' }, ['names Friday twice']],
  ['a day that closes first', { days: ['Saturday'], opens: '09:00', closes: '09:00' }, ['must be later than 09:00']],
])('%s', (_what, added, problems) => {
  const given = { ...site, hours: { ...site.hours, times: [weekdays, added] } };
  expect(siteSchema.safeParse(given).error?.issues.map(({ message }) => message) ?? []).toEqual(problems);
});
