import { expect, test } from 'vitest';
import { describeOpening, describeReplyTime } from './open-hours.ts';

const weekdays = { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' };
const hours = {
  times: [weekdays],
  timeZone: 'Asia/Manila',
  city: 'Manila',
  holidays: ['2026-11-30', '2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31', '2027-01-01'],
};

/** 15 November 2026 is a Sunday; Manila is eight hours ahead of UTC all year. */
const inManila = (day: number | string, time: string) =>
  new Date(`${typeof day === 'string' ? day : `2026-11-${day}`}T${time}:00+08:00`);

test.each([
  ['a Monday morning', 16, '08:59', 'Closed now, opens today at 9:00 a.m. in Manila'],
  ['opening time', 16, '09:00', 'Open now, until 6:00 p.m. in Manila'],
  ['noon', 18, '12:00', 'Open now, until 6:00 p.m. in Manila'],
  ['the last minute', 16, '17:59', 'Open now, until 6:00 p.m. in Manila'],
  ['closing time', 16, '18:00', 'Closed now, opens tomorrow at 9:00 a.m. in Manila'],
  ['the night before a workday', 16, '23:59', 'Closed now, opens tomorrow at 9:00 a.m. in Manila'],
  ['midnight', 17, '00:00', 'Closed now, opens today at 9:00 a.m. in Manila'],
  ['Friday evening', 20, '18:00', 'Closed now, opens Monday at 9:00 a.m. in Manila'],
  ['Saturday', 21, '12:00', 'Closed now, opens Monday at 9:00 a.m. in Manila'],
  ['Sunday', 22, '12:00', 'Closed now, opens tomorrow at 9:00 a.m. in Manila'],
  ['noon of a holiday', 30, '12:00', 'Closed now, opens tomorrow at 9:00 a.m. in Manila'],
  ['the evening before a holiday on Monday', 27, '19:00', 'Closed now, opens Tuesday at 9:00 a.m. in Manila'],
  ['the morning of Christmas Eve', '2026-12-24', '08:00', 'Closed now, opens Monday at 9:00 a.m. in Manila'],
  ['Monday before sunrise', 23, '00:30', 'Closed now, opens today at 9:00 a.m. in Manila'],
])('%s', (_when, day, time, line) => {
  expect(describeOpening(hours, inManila(day, time))).toBe(line);
});

test('the time zone is Manila’s, not the visitor’s: late on Sunday in London it is Monday in Manila', () => {
  expect(describeOpening(hours, new Date('2026-11-15T16:30:00Z'))).toMatch(/opens today/);
  expect(describeOpening(hours, new Date('2026-11-16T01:00:00Z'))).toMatch(/^Open now/);
});

test.each([
  ['a workday', 16, '10:00', 'By Tuesday, 6:00 p.m. in Manila'],
  ['a workday before opening', 17, '00:10', 'By Wednesday, 6:00 p.m. in Manila'],
  ['Friday', 20, '17:00', 'By Monday, 6:00 p.m. in Manila'],
  ['Saturday', 21, '12:00', 'By Monday, 6:00 p.m. in Manila'],
  ['Sunday', 22, '12:00', 'By Monday, 6:00 p.m. in Manila'],
  ['the Friday before a holiday', 27, '12:00', 'By Tuesday, 6:00 p.m. in Manila'],
])('a message of %s is answered within one working day', (_when, day, time, line) => {
  expect(describeReplyTime(hours, inManila(day, time))).toBe(line);
});

test('times are formatted with a.m. and p.m.', () => {
  const oddHours = { ...hours, times: [{ days: ['Monday'], opens: '00:30', closes: '12:05' }] };
  expect(describeOpening(oddHours, inManila(16, '11:00'))).toBe('Open now, until 12:05 p.m. in Manila');
  expect(describeOpening(oddHours, inManila(16, '12:05'))).toBe('Closed now, opens Monday at 12:30 a.m. in Manila');
});

test.each([
  ['Friday evening', 20, '19:00', 'Closed now, opens tomorrow at 10:00 a.m.', 'By Saturday, 2:00 p.m.'],
  ['Saturday noon', 21, '12:00', 'Open now, until 2:00 p.m.', 'By Monday, 6:00 p.m.'],
  ['Saturday evening', 21, '18:00', 'Closed now, opens Monday at 9:00 a.m.', 'By Monday, 6:00 p.m.'],
])('with shorter hours on Saturday, on %s', (_when, day, time, opening, reply) => {
  const longWeek = { ...hours, times: [weekdays, { days: ['Saturday'], opens: '10:00', closes: '14:00' }] };
  expect(describeOpening(longWeek, inManila(day, time))).toBe(`${opening} in Manila`);
  expect(describeReplyTime(longWeek, inManila(day, time))).toBe(`${reply} in Manila`);
});
