import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDay, findMoment } from '../office-days.ts';
import * as callTimes from './call-times.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const rules: callTimes.CallRules = {
  times: [{ days: weekdays, opens: '09:00', closes: '18:00' }],
  calls: { minutes: 30, atOnce: 1, days: 10, hoursAhead: 4, pause: { from: '12:00', to: '13:00' } },
  holidays: ['2026-11-30', '2026-12-08', '2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31', '2027-01-01'],
};

/** A moment by the office's clocks. */
const at = (time: string) => findMoment(time.slice(0, 10), time.slice(11));
const clocks = (starts: string[] = []) => starts.map((start) => callTimes.nameCallTime(start).split(', ').at(-1));

describe('the times of a day', () => {
  test('run from opening to closing, without the pause', () => {
    const starts = clocks(callTimes.listStarts('2026-11-17', rules));
    expect(starts).toHaveLength(16);
    expect(starts.slice(5, 8)).toEqual(['11:30 a.m.', '1:00 p.m.', '1:30 p.m.']);
    expect(starts.at(-1)).toBe('5:30 p.m.');
  });

  test('are none on weekends and holidays', () => {
    expect(callTimes.listStarts('2026-11-21', rules)).toEqual([]);
    expect(callTimes.listStarts('2026-11-30', rules)).toEqual([]);
  });
});

const first = (now: string) => callTimes.nameCallTime(callTimes.listCallDays(at(now), rules)[0]!.starts[0]!);

test.each([
  ['in the morning, for the afternoon', '2026-11-17 07:31', 'Tuesday, November 17, 1:00 p.m.'],
  ['in the morning, from the next half hour', '2026-11-17 10:10', 'Tuesday, November 17, 2:30 p.m.'],
  ['in the evening, for the next working day', '2026-11-17 17:00', 'Wednesday, November 18, 1:00 p.m.'],
  ['in the afternoon, for the next morning', '2026-11-17 14:00', 'Wednesday, November 18, 9:00 a.m.'],
  ['on a Friday evening, for Monday', '2026-11-20 20:00', 'Monday, November 23, 1:00 p.m.'],
  ['before a holiday, for the day after it', '2026-11-27 18:00', 'Tuesday, December 1, 1:00 p.m.'],
])('a call is booked at least four office hours ahead: %s', (_when, now, start) => {
  expect(first(now)).toBe(start);
});

test('ten working days are offered, over weekends and holidays', () => {
  const days = callTimes.listCallDays(at('2026-11-23 08:00'), rules).map(({ day }) => day);
  expect(days).toHaveLength(10);
  expect(days).not.toContain('2026-11-30');
  expect(days.at(-1)).toBe('2026-12-07');
});

test('a Saturday with shorter hours has fewer times, and counts for the hours ahead', () => {
  const times = [...rules.times, { days: ['Saturday'], opens: '10:00', closes: '12:00' }];
  const starts = callTimes.listStarts('2026-11-21', { ...rules, times });
  expect(clocks(starts)).toEqual(['10:00 a.m.', '10:30 a.m.', '11:00 a.m.', '11:30 a.m.']);
  expect(callTimes.addOfficeHours(at('2026-11-20 17:00'), 4, { ...rules, times })).toEqual(at('2026-11-23 10:00'));
});

test('an office that takes no calls, or is never open, offers none', () => {
  const now = at('2026-11-17 08:00');
  expect(callTimes.listCallDays(now, { ...rules, calls: { ...rules.calls, atOnce: 0 } })).toEqual([]);
  expect(callTimes.listCallDays(now, { ...rules, times: [] })).toEqual([]);
});

test('a time is taken by as many calls as there may be at once, as long as they hold it', () => {
  const [startsAt, now] = ['2026-11-17T02:30:00.000Z', new Date('2026-11-16T02:30:00.000Z')];
  const isTaken = (atOnce: number, ...holdsUntil: (string | null)[]) =>
    callTimes.markTaken(
      [{ day: '2026-11-17', starts: [startsAt] }],
      holdsUntil.map((time) => ({ startsAt, holdsUntil: time })),
      now,
      atOnce,
    )[0]!.times[0]!.isTaken;
  expect([isTaken(1), isTaken(1, null), isTaken(2, null), isTaken(2, null, null)]).toEqual([false, true, false, true]);
  expect(isTaken(1, '2026-11-16T02:30:00.001Z')).toBe(true);
  expect(isTaken(1, '2026-11-16T02:30:00.000Z')).toBe(false);
  expect(isTaken(2, '2026-11-16T02:30:00.000Z', null)).toBe(false);
});

const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }).map((ms) => new Date(ms));

test('whenever one asks, every time is in office hours, on no holiday, far enough ahead, and in order', () => {
  const someRules = fc.record({
    opens: fc.constantFrom('07:00', '09:00', '10:30'),
    closes: fc.constantFrom('15:00', '17:45', '18:00'),
    minutes: fc.constantFrom(15, 30, 45, 60),
    days: fc.integer({ min: 1, max: 15 }),
    hoursAhead: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(moments, someRules, (now, { opens, closes, ...calls }) => {
      const given = { ...rules, times: [{ days: weekdays, opens, closes }], calls: { ...rules.calls, ...calls } };
      const days = callTimes.listCallDays(now, given);
      expect(days).toHaveLength(calls.days);
      const earliest = callTimes.addOfficeHours(now, calls.hoursAhead, given)!;
      const starts = days.flatMap((each) => each.starts);
      expect(starts).toEqual([...new Set(starts)].toSorted());
      const wrong = starts.filter((start) => {
        const moment = new Date(start);
        const day = findDay(moment);
        const end = new Date(moment.getTime() + calls.minutes * 60_000);
        const isInHours = moment >= findMoment(day, opens) && end <= findMoment(day, closes);
        const isInPause = end > findMoment(day, '12:00') && moment < findMoment(day, '13:00');
        return given.holidays.includes(day) || moment < earliest || !isInHours || isInPause;
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('office hours add up: two and then two are four', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (now, one, other) => {
      const inSteps = callTimes.addOfficeHours(callTimes.addOfficeHours(now, one, rules)!, other, rules)!;
      expect(inSteps).toEqual(callTimes.addOfficeHours(now, one + other, rules));
    }),
  );
});

test('a time is read as the form writes it, and nothing else is', () => {
  const start = '2026-11-17T02:30:00.000Z';
  expect(callTimes.readCallTime(callTimes.shortenCallTime(start))).toBe(start);
  expect(callTimes.readCallTime(start)).toBe(start);
  for (const text of ['', null, undefined, 'tomorrow', '2026-13-17T02:30Z', '2026-11-17T02:30+08:00', '2026-11-17']) {
    expect(callTimes.readCallTime(text)).toBeUndefined();
  }
});

test.each(['9999-12-31T23:59Z', '0000-01-01T00:00Z', '1999-12-31T23:30Z', '2026-02-30T02:30Z', '2026-11-17T24:00Z'])(
  'no call is at %s',
  (text) => expect(callTimes.readCallTime(text)).toBeUndefined(),
);

test('a time is named for the office and for a visitor elsewhere', () => {
  expect(callTimes.nameCallTime('2026-11-17T02:30:00.000Z', 'Asia/Manila')).toBe('Tuesday, November 17, 10:30 a.m.');
  expect(callTimes.nameCallTime('2026-11-17T02:30:00.000Z', 'America/New_York')).toBe('Monday, November 16, 9:30 p.m.');
});
